/** Letters that carry no separable mark, as Postgres' unaccent writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/** Lower case, without accents: what a search compares. The twin of the database's public.search_form(). */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœþðı]/g, (letter) => PLAIN[letter] ?? letter)
}
