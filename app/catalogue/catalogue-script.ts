import { showAlerts } from '#app/ui/show-notice.ts'
import { startFavorites } from './favorites.ts'
import { startShowingCountries } from './show-country.ts'

startFavorites()
startShowingCountries()
showAlerts()
