/** Where plans are made from; the steps differ by it. */
export const HOME_COUNTRIES = ['India', 'Nigeria', 'Philippines', 'Another country'] as const
export type HomeCountry = (typeof HOME_COUNTRIES)[number]
