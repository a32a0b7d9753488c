import { startSharing } from '#app/ui/share.ts'

startSharing()
