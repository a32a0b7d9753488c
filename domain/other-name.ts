/** What a university, a place or a subject is called besides the name it has in the catalogue or its register. */
export interface OtherName {
  /** As the catalogue writes it: a university's name, a city or a country; of a subject the words its programmes are named by. */
  name: string
  alsoCalled: readonly string[]
  kind: 'name' | 'subject'
  /** Where the other names are in use: the institution's own pages, or who defines the degree. */
  source: string
}
