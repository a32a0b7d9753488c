import { showAlerts } from '#app/ui/notice/show-notice.ts'
import { startFavorites } from './favorites/favorites.ts'
import { startShowingCountries } from './show-country.ts'

startFavorites()
startShowingCountries()
showAlerts()
