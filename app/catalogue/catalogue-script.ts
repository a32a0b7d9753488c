import { showAlerts } from '#app/ui/show-notice.ts'
import { startFavorites } from './favorites.ts'

startFavorites()
showAlerts()
