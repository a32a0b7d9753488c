import { startSharing } from '#app/ui/share.ts'
import { startFavorites } from './favorites.ts'

startSharing()
startFavorites()
