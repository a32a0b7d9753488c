// What a job's own page does where there is script: save and share.
import { startSharing } from '#app/ui/share/share.ts'
import { startSaving } from './saved/save-jobs.ts'

startSaving()
startSharing()
