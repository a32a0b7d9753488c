import { startSharing } from '#app/ui/share/share.ts'

startSharing()
