/** What every page says of who runs the site, apart from the rest (provider.ts), which few pages need. */
export const BRAND = {
  name: 'Helix Abroad',
  /** Fictional: a .example name belongs to nobody. */
  email: 'hello@helixabroad.example',
} as const
