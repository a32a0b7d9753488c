import { showAlerts } from '#app/ui/notice/show-notice.ts'
import { startSharing } from '#app/ui/share/share.ts'
import { startFavorites } from './favorites/favorites.ts'

startSharing()
startFavorites()
showAlerts()
