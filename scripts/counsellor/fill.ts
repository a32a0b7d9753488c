import type { Random } from './random.ts'

/** What fills the places of the patterns: a mask where the gazetteer would find a name, words of the data otherwise. */
export function fillerOf(words: Readonly<Record<string, readonly string[]>>, random: Random): (place: string) => string {
  const number = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1))
  const sum = () => {
    const value = random.pick([
      900, 1200, 4800, 6900, 4500, 5000, 8000, 10_000, 12_000, 15_000, 20_000, 600, 1500, 2500, 27_000, 60_000,
    ])
    return random.chance(0.5) ? String(value) : value.toLocaleString('en-US')
  }
  const places: Readonly<Record<string, () => string>> = {
    country: () => (random.chance(0.9) ? '_country_' : random.pick(['german', 'german', '_city_'])),
    elsewhere: () => '_elsewhere_',
    home: () => '_home_',
    univ: () => (random.chance(0.92) ? '_university_' : '_city_'),
    city: () => random.pick(['_city_', '_city_', '_city_', '_university_', 'london', 'hyderabad']),
    state: () => '_city_',
    subject: () => '_field_',
    prog: () =>
      random.pick([
        '_field_',
        '_field_',
        'master _field_',
        'master in _field_',
        'the _field_ programme',
        'bachelor of _field_',
        '_field_ master',
        'this programme',
      ]),
    cert: () => random.pick(['_certificate_', '_certificate_', '_certificate_', 'the certificate']),
    diploma: () =>
      random.pick([
        '_diploma_',
        '_diploma_',
        '_diploma_',
        '_diploma_',
        'the course',
        'the programme',
        'this course',
        'the nine month course',
      ]),
    phase: () => (random.chance(0.92) ? '_phase_' : random.pick(['the phase', 'each phase', 'both phases'])),
    schol: () =>
      random.pick([
        '_scholarship_',
        '_scholarship_',
        'the scholarship',
        'daad scholarship',
        'erasmus mundus',
        'this scholarship',
      ]),
    job: () => (random.chance(0.75) ? '_job_' : random.pick(words['profession']!)),
    money: () =>
      random.pick([
        () => `${number(1, 40)} lakh`,
        () => `${number(1, 40)} lakh rupees`,
        () => `${sum()} euro`,
        () => `€${sum()}`,
        () => `${number(2, 60)}k`,
        () => `${sum()} dollars`,
        () => `₹${sum()}`,
        () => sum(),
        () => `${sum()} ${random.pick(['naira', 'pesos', 'inr', 'usd', 'pounds'])}`,
        () => `${sum()} euro ${random.pick(['per month', 'a year', 'monthly', 'per semester'])}`,
      ])(),
    cur: () =>
      random.pick([
        'rupees',
        'inr',
        'dollars',
        'usd',
        'euro',
        'euros',
        'pesos',
        'naira',
        'pounds',
        'php',
        'indian rupees',
        'lakh rupees',
        'swiss francs',
        'eur',
      ]),
    num: () => String(number(1, 30)),
    dur: () =>
      random.pick([
        `${number(1, 24)} months`,
        `${number(1, 4)} years`,
        'two years',
        'one year',
        '6 months',
        '9 months',
        'three months',
        `${number(2, 60)} days`,
      ]),
    percent: () => random.pick(['100%', '50%', '100 percent', '60 percent', '75%']),
  }
  return (place) => {
    const written = places[place]
    if (written) return written()
    const among = words[place]
    if (!among) throw new Error(`nothing fills <${place}>`)
    return random.pick(among)
  }
}
