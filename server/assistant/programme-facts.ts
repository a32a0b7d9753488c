import { CAREERS, DIPLOMA, DIPLOMA_MONTHS, DIPLOMA_OTHER_PRICE, DIPLOMA_PHASES, DIPLOMA_TOTAL } from '#content/diploma.ts'
import { EXCHANGE_RATES, type RatedCurrency } from '#content/exchange-rates.ts'
import { CERTIFICATES, type CertificateProgramme } from '#content/programmes.ts'
import { factsFrom, once, type Fact } from './fact.ts'
import { formatDate, formatMoney } from './money.ts'

const diplomaFact = factsFrom({ source: DIPLOMA.source, page: '/#program' })

/** The diploma, its phases and both readings of its price. */
export function diplomaFacts(): Fact[] {
  const phaseFees = DIPLOMA_PHASES.map((phase) => formatMoney(phase.feeEur, 'EUR')).join(' + ')
  const total = formatMoney(DIPLOMA_TOTAL.amount, DIPLOMA_TOTAL.currency)
  const other = DIPLOMA_OTHER_PRICE.price
  return [
    diplomaFact('diploma.what', `The ${DIPLOMA.title} is a ${DIPLOMA.kind} in ${DIPLOMA.subjects.join(', ')}.`),
    diplomaFact('diploma.structure', `The ${DIPLOMA_MONTHS} months of the diploma are ${DIPLOMA.summary}.`),
    diplomaFact('diploma.start', `The diploma starts on ${formatDate(DIPLOMA.startDate)}; its status is "${DIPLOMA.status}".`),
    diplomaFact(
      'diploma.total',
      `The programme phases and the terms add up to ${phaseFees} = ${total} for the ${DIPLOMA_MONTHS}-month diploma.`,
      [once(DIPLOMA_TOTAL.amount, DIPLOMA_TOTAL.currency)],
    ),
    diplomaFact(
      'diploma.other-price',
      `One page of the provider quotes the same ${DIPLOMA_MONTHS}-month diploma at ${formatMoney(other.amount, other.currency)} in total; the difference is unresolved, so ask us which price applies to you.`,
      [once(other.amount, other.currency)],
    ),
    diplomaFact('diploma.payment', DIPLOMA.paymentRule),
    diplomaFact('diploma.careers', `The diploma prepares for six roles: ${CAREERS.map((career) => career.title).join(', ')}.`),
    ...DIPLOMA_PHASES.flatMap(phaseFacts),
  ]
}

function phaseFacts(phase: (typeof DIPLOMA_PHASES)[number]): Fact[] {
  const name = `Phase ${phase.number}`
  const courses: readonly string[] = phase.courses
  const notes: readonly string[] = phase.notes
  return [
    diplomaFact(
      `phase.${phase.number}.what`,
      `${name}, ${phase.title}, takes ${phase.months} months ${phase.mode} (${phase.place}) and is delivered by ${phase.deliveredBy}.`,
    ),
    diplomaFact(`phase.${phase.number}.fee`, `${name} (${phase.title}) costs ${formatMoney(phase.feeEur, 'EUR')}.`, [
      once(phase.feeEur, 'EUR'),
    ]),
    ...(courses.length > 0
      ? [diplomaFact(`phase.${phase.number}.courses`, `The courses of phase ${phase.number} are: ${courses.join('; ')}.`)]
      : []),
    ...(notes.length > 0 ? [diplomaFact(`phase.${phase.number}.notes`, `About phase ${phase.number}: ${notes.join(' ')}`)] : []),
  ]
}

/** The three certificates of the programmes page. */
export function certificateFacts(): Fact[] {
  const listed = factsFrom({ source: CERTIFICATES[0].source, page: '/programs' })
  const titles = CERTIFICATES.map((certificate) => certificate.title).join('; ')
  return [
    listed('certificates', `Besides the diploma there are three certificates: ${titles}.`),
    ...CERTIFICATES.flatMap(factsOfCertificate),
  ]
}

function factsOfCertificate(certificate: CertificateProgramme): Fact[] {
  const { slug, title } = certificate
  const fact = factsFrom({ source: certificate.source, page: `/programs#${slug}` })
  const fees = certificate.fees.map(
    ({ label, price, due }) => `${label.toLowerCase()} ${formatMoney(price.amount, price.currency)}${due ? ` (${due})` : ''}`,
  )
  const split = certificate.split
    ? `: ${certificate.split.onlineMonths} online and ${certificate.split.onCampusMonths} on campus`
    : ''
  return [
    fact(`certificate.${slug}.what`, `${title}: ${certificate.description}`),
    fact(
      `certificate.${slug}.fee`,
      `The fee of the ${title}: ${fees.join(', ')}.`,
      certificate.fees.map(({ price }) => once(price.amount, price.currency)),
    ),
    ...(certificate.months === null
      ? []
      : [fact(`certificate.${slug}.length`, `The ${title} takes ${certificate.months} months${split}.`)]),
    ...(certificate.startDate === null
      ? []
      : [fact(`certificate.${slug}.start`, `The ${title} starts on ${formatDate(certificate.startDate)}.`)]),
    ...(certificate.audience === null
      ? []
      : [fact(`certificate.${slug}.audience`, `The ${title} is for ${certificate.audience}.`)]),
  ]
}

/** One fact for each currency that amounts are converted with. */
export function rateFacts(): Fact[] {
  const { asOf, source, sourceUrl, note } = EXCHANGE_RATES
  const fact = factsFrom({ source, sourceUrl, page: '/universities', checkedOn: asOf })
  const currencies = Object.keys(EXCHANGE_RATES.perEuro) as RatedCurrency[]
  return currencies.map((currency) =>
    fact(`rate.${currency}`, `1 EUR is ${EXCHANGE_RATES.perEuro[currency]} ${currency} by the ${source} of ${asOf}, ${note}.`),
  )
}
