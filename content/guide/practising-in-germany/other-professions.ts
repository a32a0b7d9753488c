import type { SourcedText } from '#domain/facts/fact-source.ts'
import { otherReport, page, statement, unconfirmed } from '../fact-sources.ts'

/** What one state asks of a profession, as it stands in the words of its fact. */
export interface StateFee {
  /** The id of a state of `LICENCE_STATES`. */
  state: string
  /** What it is paid for: an exam, or one of several papers. */
  of: string
  /** One of several sums that are paid for the same exam. */
  part?: string
  /** In euro. */
  value: number
  /** What stands before the sum, or says when another is paid: `at most`, `with waiver of the check`. */
  conditions?: Readonly<Record<string, string>>
  /** The sum as the page gives it, with what it says beside it: 'at most 160 euro'. */
  text: string
}

export interface OtherFact extends SourcedText {
  fees?: readonly StateFee[]
  /** The ids of the states that it is on, where it does not hold in all. */
  states?: readonly string[]
}

export interface OtherProfession {
  id: string
  title: string
  facts: readonly OtherFact[]
}

const KENNTNISPRUEFUNG = 'Kenntnisprüfung'

/** A rule that gives sums for some states: it is on these. */
function withFees(fact: SourcedText, ...fees: readonly StateFee[]): OtherFact {
  return { ...fact, fees, states: [...new Set(fees.map(({ state }) => state))] }
}

function inState(state: string, fact: SourcedText): OtherFact {
  return { ...fact, states: [state] }
}

function fee(state: string, of: string, value: number, text: string, more: Pick<StateFee, 'part' | 'conditions'> = {}): StateFee {
  return { state, of, value, text, ...more }
}

/** Shortly, for the other professions of health that ask. */
export const OTHER_PROFESSIONS: readonly OtherProfession[] = [
  {
    id: 'dentists',
    title: 'Dentists',
    facts: [
      statement(
        'B2, then the Fachsprachprüfung at C1 of the Zahnärztekammer (§ 2 ZHG).',
        page('Zahnärztekammer Sachsen-Anhalt', 'https://www.zaek-sa.de/zahnaerzte/fachsprachpruefung/'),
      ),
      withFees(
        statement(
          'Mecklenburg-Vorpommern: 100 + 400 euro.',
          page(
            'Zahnärztekammer Mecklenburg-Vorpommern',
            'https://www.zaekmv.de/zahnaerzte/auslaendische-berufsabschluesse/fachsprachenpruefung',
          ),
        ),
        fee('mecklenburg-vorpommern', 'Language exam', 100, '100 euro', { part: 'first part' }),
        fee('mecklenburg-vorpommern', 'Language exam', 400, '400 euro', { part: 'second part' }),
      ),
      statement(
        'Kenntnisprüfung in three parts: written, oral, practical (§§ 104-118 ZApprO).',
        otherReport(
          'zahnimarkt (private)',
          'https://zahnimarkt.com/blogs/zahnarztliche-kenntnispruefung/wie-hoch-sind-die-kosten-fur-die-zahnarztliche-kenntnisprufung-hier-findest-du-eine-ubersicht',
        ),
        [
          {
            value: 3,
            unit: 'part',
            conditions: { measure: 'parts', of: 'Kenntnisprüfung' },
            says: 'Kenntnisprüfung in three parts: written, oral, practical',
          },
        ],
      ),
      withFees(
        statement(
          'Nordrhein: 330 + 960 + 1,210 = 2,500 euro; in Neuss; registration only by the Bezirksregierung Münster.',
          page(
            'Zahnärztekammer Nordrhein',
            'https://www.zahnaerztekammernordrhein.de/bereich/zahnaerzte/berufsanerkennung/kenntnispruefung/',
          ),
        ),
        fee('nordrhein-westfalen', KENNTNISPRUEFUNG, 330, '330 euro in Nordrhein, in Neuss', { part: 'first part' }),
        fee('nordrhein-westfalen', KENNTNISPRUEFUNG, 960, '960 euro in Nordrhein, in Neuss', { part: 'second part' }),
        fee('nordrhein-westfalen', KENNTNISPRUEFUNG, 1_210, '1,210 euro in Nordrhein, in Neuss', { part: 'third part' }),
      ),
      withFees(
        unconfirmed(
          'Kenntnisprüfung elsewhere: Bayern 1,140; Baden-Württemberg and Sachsen-Anhalt 2,400; Niedersachsen 2,925; Bremen 3,000; Schleswig-Holstein 2,980; Thüringen 1,550; Rheinland-Pfalz 1,350; Brandenburg 2,200 euro.',
          otherReport(
            'zahnimarkt (private)',
            'https://zahnimarkt.com/blogs/zahnarztliche-kenntnispruefung/wie-hoch-sind-die-kosten-fur-die-zahnarztliche-kenntnisprufung-hier-findest-du-eine-ubersicht',
          ),
        ),
        fee('bayern', KENNTNISPRUEFUNG, 1_140, '1,140 euro'),
        fee('baden-wuerttemberg', KENNTNISPRUEFUNG, 2_400, '2,400 euro'),
        fee('sachsen-anhalt', KENNTNISPRUEFUNG, 2_400, '2,400 euro'),
        fee('niedersachsen', KENNTNISPRUEFUNG, 2_925, '2,925 euro'),
        fee('bremen', KENNTNISPRUEFUNG, 3_000, '3,000 euro'),
        fee('schleswig-holstein', KENNTNISPRUEFUNG, 2_980, '2,980 euro'),
        fee('thueringen', KENNTNISPRUEFUNG, 1_550, '1,550 euro'),
        fee('rheinland-pfalz', KENNTNISPRUEFUNG, 1_350, '1,350 euro'),
        fee('brandenburg', KENNTNISPRUEFUNG, 2_200, '2,200 euro'),
      ),
    ],
  },
  {
    id: 'pharmacists',
    title: 'Pharmacists',
    facts: [
      statement(
        'Approbation after the Fachsprachprüfung of the Apothekerkammer and the Kenntnisprüfung (§ 4 BApO).',
        page(
          'apotheke adhoc',
          'https://www.apotheke-adhoc.de/nachrichten/detail/apothekenpraxis/so-laeuft-das-anerkennungsverfahren-fuer-auslaendische-apotheker/',
        ),
      ),
      statement(
        'Mostly a state authority; in Niedersachsen, partly in Bremen and Hamburg the chamber.',
        page(
          'apotheke adhoc',
          'https://www.apotheke-adhoc.de/nachrichten/detail/apothekenpraxis/so-laeuft-das-anerkennungsverfahren-fuer-auslaendische-apotheker/',
        ),
      ),
      inState(
        'hamburg',
        statement(
          'Hamburg: exam within three months of the application.',
          page(
            'Apothekerkammer Hamburg',
            'https://www.apothekerkammer-hamburg.de/ausbildung/ausbildung-apotheker/fachsprachenpruefung/?L=0',
          ),
          [{ value: 3, unit: 'month', conditions: { bound: 'within' } }],
        ),
      ),
      statement(
        'A limited permission lets you prepare for the Kenntnisprüfung at work under supervision.',
        otherReport('juspharmaka (law blog)', 'https://juspharmaka.de/kenntnispruefung-fuer-apotheker/'),
      ),
    ],
  },
  {
    id: 'nurses',
    title: 'Nurses',
    facts: [
      statement(
        'Recognition (Anerkennung) as Pflegefachperson: notice of equivalence or of deficits, then Kenntnisprüfung or adaptation course; B2.',
        otherReport('Jobs & Spirit (agency)', 'https://www.jobsandspirit.com/en/recognition-procedure/'),
        [{ value: 'B2', conditions: { measure: 'german' }, says: 'B2' }],
      ),
      statement(
        'Entry for the recognition: § 16d AufenthG; the application must be with the authority before the visa.',
        page(
          'Deutsches Kompetenzzentrum für internationale Fachkräfte (DKF)',
          'https://dkf-kda.de/en/wi-toolbox/organisation-of-the-recognition-process/',
        ),
      ),
      inState(
        'bayern',
        statement(
          'Bayern: Landesamt für Pflege for applications since July 1, 2023 (all health professions since July 1, 2025).',
          page(
            'Regierung von Unterfranken',
            'https://www.regierung.unterfranken.bayern.de/aufgaben/177673/177697/leistung/leistung_12115/index.html',
            '2025',
          ),
          [
            {
              value: 'July 1, 2023',
              conditions: { measure: 'since' },
              says: 'Landesamt für Pflege for applications since July 1, 2023',
            },
            {
              value: 'July 1, 2025',
              conditions: { measure: 'since' },
              says: 'all health professions since July 1, 2025',
            },
          ],
        ),
      ),
      inState(
        'nordrhein-westfalen',
        statement(
          'NRW: Bezirksregierung Münster (ZAG-PuG); job offer, three contacts with employers, or Standortvermerk.',
          page(
            'Bezirksregierung Münster',
            'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/zag-pug/faq',
          ),
        ),
      ),
      withFees(
        statement(
          'Thüringen: notice at most 160 euro, certificate 80 euro, course or exam 250 euro.',
          page(
            'Thüringer Landesverwaltungsamt, Ref. 720',
            'https://thformular.thueringen.de/thueform/cfs/eject/html5/GESUNDAUSB-233-TH-TLVWA.htm?FORMUID=GESUNDAUSB-233-TH-TLVWA&MANDANTID=26&page=2',
          ),
        ),
        fee('thueringen', 'notice', 160, 'at most 160 euro', { conditions: { bound: 'at most' } }),
        fee('thueringen', 'certificate', 80, '80 euro'),
        fee('thueringen', 'course or exam', 250, '250 euro'),
      ),
      withFees(
        statement(
          'Niedersachsen: permission 53 euro, notice about 200 euro (100 with waiver of the check), report of the Gutachtenstelle 515 euro.',
          page(
            'Landkreis Wolfenbüttel (service description of Niedersachsen)',
            'https://www.lkwf.de/index.php?ModID=7&FID=3282.708.1&object=tx%7C3282.708.1',
          ),
        ),
        fee('niedersachsen', 'permission', 53, '53 euro'),
        fee('niedersachsen', 'notice', 200, 'about 200 euro (100 with waiver of the check)', {
          conditions: { bound: 'about' },
        }),
        fee('niedersachsen', 'notice', 100, 'about 200 euro (100 with waiver of the check)', {
          conditions: { case: 'with waiver of the check' },
        }),
        fee('niedersachsen', 'report of the Gutachtenstelle', 515, '515 euro'),
      ),
      statement(
        'Four months of complete documents; accelerated procedure (§ 81a) two months.',
        page(
          'City of Neustadt (Lower Saxony)',
          'https://www.neustadt.eu/index.php?ModID=7&FID=2579.7775.1&object=tx%7C2579.7775.1',
        ),
        [
          { value: 4, unit: 'month' },
          { value: 2, unit: 'month', conditions: { case: 'in the accelerated procedure' } },
        ],
      ),
    ],
  },
]
