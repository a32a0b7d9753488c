import { startFavorites } from './favorites.ts'

startFavorites()
