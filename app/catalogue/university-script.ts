import { startSharing } from '#app/ui/share.ts'
import { showAlerts } from '#app/ui/show-notice.ts'
import { startFavorites } from './favorites.ts'

startSharing()
startFavorites()
showAlerts()
