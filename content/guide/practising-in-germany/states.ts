import type { SourcedText } from '#domain/facts/fact-source.ts'
import { otherReport, page, statement, unconfirmed, unsourced } from '../fact-sources.ts'

export interface LicenceState {
  id: string
  name: string
  germanName: string
  /** Null where no page was found. */
  authority: SourcedText | null
  /** Who holds the language exam. */
  examinedBy: SourcedText
  facts: readonly { label: string; fact: SourcedText }[]
}

/** What differs from state to state, in the order of their German names. */
export const LICENCE_STATES: readonly LicenceState[] = [
  {
    id: 'baden-wuerttemberg',
    name: 'Baden-Württemberg',
    germanName: 'Baden-Württemberg',
    authority: statement(
      'Regierungspräsidium Stuttgart, Referat 95.2',
      page(
        'Marburger Bund',
        'https://www.marburger-bund.de/bundesverband/service/auslaendische-aerzte/foreign-physicians/anforderungen-deutschkenntnisse',
        'December 2023',
      ),
    ),
    examinedBy: statement(
      'Landesärztekammer Baden-Württemberg',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam, fee',
        fact: unconfirmed(
          '350 euro (old page of the chamber) or 420 euro (form of the authority): both of older editions.',
          otherReport('Regierungspräsidium Stuttgart, form (copy)', 'https://de.scribd.com/document/409160184'),
          [
            { value: 350, unit: 'EUR', conditions: { case: 'by an old page of the chamber' } },
            { value: 420, unit: 'EUR', conditions: { case: 'by a form of the authority' } },
          ],
        ),
      },
      {
        label: 'How long',
        fact: statement(
          'Report on equivalence: at least 12 months’ wait; Kenntnisprüfung about half as long.',
          page(
            'Regierungspräsidium Stuttgart',
            'https://rp.baden-wuerttemberg.de/fr/themen/bildung/ausbildung/seiten/faq-akad-heilberufe/kenntnispruefung-/-gutachten',
          ),
          [
            {
              value: 12,
              unit: 'month',
              conditions: { of: 'Approbation, how long', bound: 'at least' },
              says: 'Report on equivalence: at least 12 months’ wait; Kenntnisprüfung about half as long',
            },
          ],
        ),
      },
      {
        label: 'Documents',
        fact: statement(
          'With the Kenntnisprüfung no curriculum is needed.',
          page(
            'Regierungspräsidium Stuttgart',
            'https://rp.baden-wuerttemberg.de/fr/themen/bildung/ausbildung/seiten/faq-akad-heilberufe/kenntnispruefung-/-gutachten',
          ),
        ),
      },
    ],
  },
  {
    id: 'bayern',
    name: 'Bavaria',
    germanName: 'Bayern',
    authority: statement(
      'Regierung von Oberbayern (third countries, whole state)',
      page(
        'BayernPortal',
        'https://www.freistaat.bayern/dokumente/leistung/921307284561?plz=92268&behoerde=47886337550&gemeinde=909079314685&fontsize=huge',
      ),
    ),
    examinedBy: statement(
      'Bayerische Landesärztekammer, Munich',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Approbation, fee',
        fact: statement(
          '400 euro, plus the report or the Kenntnisprüfung.',
          page(
            'BayernPortal via Markt Geisenhausen (Bavarian health ministry)',
            'https://www.geisenhausen.de/rathaus/aufgaben/?leistung=33391',
            '1 July 2025',
          ),
          [{ value: 400, unit: 'EUR' }],
        ),
      },
      {
        label: 'Language exam, fee',
        fact: unconfirmed(
          '550 euro; about 300 exams a month. 48 % passed (fspmitlukasz.de, December 2025, private).',
          otherReport(
            'Fachsprachtrainer (private), quoting the chamber',
            'https://www.fachsprachtrainer.de/en/blog/faq-fachsprachpruefung',
            '26 May 2026',
          ),
          [
            { value: 550, unit: 'EUR' },
            {
              value: 300,
              unit: 'exam',
              per: 'month',
              conditions: { measure: 'exams', of: 'Language exam' },
              says: 'about 300 exams a month',
            },
            {
              value: 48,
              unit: 'percent',
              conditions: { measure: 'passed', of: 'Language exam' },
              says: '48 % passed (fspmitlukasz.de, December 2025, private)',
            },
          ],
        ),
      },
      {
        label: 'Language exam',
        fact: statement(
          'Munich, Haidenauplatz 5; delays in giving dates because of high demand.',
          page('Bayerische Landesärztekammer', 'https://www.blaek.de/wegweiser/fachsprachenpruefung'),
        ),
      },
      {
        label: 'Kenntnisprüfung',
        fact: statement(
          'At one of five Bavarian universities, as a rule by the place of residence.',
          page(
            'Regierung von Oberbayern',
            'https://www.regierung.oberbayern.bayern.de/service/berufsqualifikation/approbationsberufe/faq-kp-aerzte/index.html',
          ),
        ),
      },
    ],
  },
  {
    id: 'berlin',
    name: 'Berlin',
    germanName: 'Berlin',
    authority: statement(
      'Landesamt für Gesundheit und Soziales (LAGeSo)',
      page('Ärztekammer Berlin', 'https://aekb.de/aerzt-innen/aus-dem-ausland-ins-ausland/fachsprachpruefung'),
    ),
    examinedBy: statement(
      'Ärztekammer Berlin',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'Only the exam of the Berlin chamber counts, telc doesn’t.',
          page('Ärztekammer Berlin', 'https://www.aerztekammer-berlin.de/10arzt/61_Fachsprachpruefung/FAQ_neu.html'),
        ),
      },
    ],
  },
  {
    id: 'brandenburg',
    name: 'Brandenburg',
    germanName: 'Brandenburg',
    authority: statement('Landesamt für Arbeitsschutz, Verbraucherschutz und Gesundheit (LAVG)', unsourced()),
    examinedBy: statement(
      'Landesärztekammer Brandenburg, Potsdam',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam, fee',
        fact: statement(
          '487 euro, due with the registration.',
          page('Landesärztekammer Brandenburg', 'https://laekb.de/aerztin-und-arzt/qualifikation/fachsprachtests'),
          [{ value: 487, unit: 'EUR' }],
        ),
      },
    ],
  },
  {
    id: 'bremen',
    name: 'Bremen',
    germanName: 'Bremen',
    authority: null,
    examinedBy: statement(
      'Ärztekammer Bremen',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [],
  },
  {
    id: 'hamburg',
    name: 'Hamburg',
    germanName: 'Hamburg',
    authority: statement(
      'Sozialbehörde, Landesprüfungsamt für Heilberufe',
      page('Ärztekammer Hamburg', 'https://www.aerztekammer-hamburg.org/auslaendischeaerztinnen.html'),
    ),
    examinedBy: statement(
      'Ärztekammer Hamburg',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'Invited by the chamber once the authority has sent the data; who misses the date waits three months.',
          page('Ärztekammer Hamburg', 'https://www.aerztekammer-hamburg.org/fachsprachenpruefung.html'),
          [
            {
              value: 3,
              unit: 'month',
              conditions: { measure: 'wait after missing', of: 'Language exam' },
              says: 'who misses the date waits three months',
            },
          ],
        ),
      },
      {
        label: 'Kenntnisprüfung',
        fact: statement(
          'By the chamber; the fee notice comes two to three months before the exam’s month.',
          page('Ärztekammer Hamburg', 'https://www.aerztekammer-hamburg.org/kenntnispruefung_weiterbildung.html'),
          [
            {
              value: 3,
              unit: 'month',
              conditions: { measure: 'fee notice', of: 'Kenntnisprüfung', 'at least': '2' },
              says: 'the fee notice comes two to three months before the exam’s month',
            },
          ],
        ),
      },
    ],
  },
  {
    id: 'hessen',
    name: 'Hesse',
    germanName: 'Hessen',
    authority: statement('Hessisches Landesamt für Gesundheit und Pflege (HLfGP)', unsourced()),
    examinedBy: statement(
      'Landesärztekammer Hessen, Frankfurt',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'Register in the chamber’s portal with the receipt of the HLfGP; next free date after payment; no moving of dates.',
          otherReport(
            'Landesärztekammer Hessen, leaflet (copy)',
            'https://de.scribd.com/document/685978843/Merkblatt-Fachsprachpruefungen',
          ),
        ),
      },
      {
        label: 'Kenntnisprüfung',
        fact: statement(
          'Several times a year in Marburg (Maris): 20 minutes practical, 30 written, 60 oral; internal medicine, surgery and a subject set by the authority.',
          page(
            'University of Marburg',
            'https://www.uni-marburg.de/de/fb20/bereiche/rpz/aktuelles/nachrichten/kenntnispruefungen-fuer-internationale-aerzt-innen-neun-kandidat-innen-stellen-sich-heute-in-marburg-dem-praxistest',
            '28 August 2025',
          ),
          [
            {
              value: '20 minutes practical, 30 written, 60 oral',
              conditions: { measure: 'length', of: 'Kenntnisprüfung' },
              says: '20 minutes practical, 30 written, 60 oral',
            },
            { value: 20, unit: 'minute', conditions: { of: 'Kenntnisprüfung' }, adds: true, says: '20 minutes practical' },
            { value: 30, unit: 'minute', conditions: { of: 'Kenntnisprüfung' }, adds: true, says: '30 written' },
            { value: 60, unit: 'minute', conditions: { of: 'Kenntnisprüfung' }, adds: true, says: '60 oral' },
            {
              value: 'internal medicine, surgery and a subject set by the authority',
              conditions: { measure: 'subjects', of: 'Kenntnisprüfung' },
              says: 'internal medicine, surgery and a subject set by the authority',
            },
          ],
        ),
      },
    ],
  },
  {
    id: 'mecklenburg-vorpommern',
    name: 'Mecklenburg-Western Pomerania',
    germanName: 'Mecklenburg-Vorpommern',
    authority: statement('Landesamt für Gesundheit und Soziales, Landesprüfungsamt für Heilberufe', unsourced()),
    examinedBy: statement(
      'Ärztekammer Mecklenburg-Vorpommern, Rostock',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam, fee',
        fact: unconfirmed(
          '350 euro (old leaflet).',
          otherReport(
            'Ärztekammer Mecklenburg-Vorpommern, leaflet (copy)',
            'https://de.scribd.com/document/348640580/gemeinsames-Merkblatt-Sprachprufung',
            'about 2017',
          ),
          [{ value: 350, unit: 'EUR' }],
        ),
      },
    ],
  },
  {
    id: 'niedersachsen',
    name: 'Lower Saxony',
    germanName: 'Niedersachsen',
    authority: statement(
      'Niedersächsischer Zweckverband zur Approbationserteilung (NiZzA)',
      page(
        'Ärztekammer Niedersachsen',
        'https://www.aekn.de/arztspezial/humanitaere-hilfe/aerztliche-fluechtlingshilfe-in-niedersachsen/berufliche-integration/?L=0%27A',
      ),
    ),
    examinedBy: statement(
      'Ärztekammer Niedersachsen, Hannover',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam, fee',
        fact: unconfirmed(
          '455 euro (as of February 1, 2019).',
          otherReport(
            'Ärztekammer Niedersachsen, leaflet (copy)',
            'https://de.scribd.com/document/584890204/Merkblatt-Fachsprachpruefung',
            '1 February 2019',
          ),
          [{ value: 455, unit: 'EUR' }],
        ),
      },
      {
        label: 'Kenntnisprüfung, fee',
        fact: statement(
          '500 euro (undated page).',
          page(
            'Ärztekammer Niedersachsen',
            'https://www.aekn.de/arztspezial/humanitaere-hilfe/aerztliche-fluechtlingshilfe-in-niedersachsen/berufliche-integration/?L=0%27A',
          ),
          [{ value: 500, unit: 'EUR' }],
        ),
      },
      {
        label: 'How long',
        fact: unconfirmed(
          'First answer up to 12 weeks (FAQ of June 2021).',
          otherReport(
            'NiZzA, FAQ (copy)',
            'https://de.scribd.com/document/652092855/FAQ-Fragen-Antworten-Abteilung-1',
            'June 2021',
          ),
          [{ value: 12, unit: 'week', conditions: { of: 'First answer', bound: 'up to' } }],
        ),
      },
      {
        label: 'Berufserlaubnis',
        fact: statement(
          'At most two years; best applied for together with the Approbation.',
          otherReport(
            'NiZzA, FAQ (copy)',
            'https://de.scribd.com/document/652092855/FAQ-Fragen-Antworten-Abteilung-1',
            'June 2021',
          ),
          [
            {
              value: 2,
              unit: 'year',
              conditions: { measure: 'validity', of: 'Berufserlaubnis', bound: 'at most' },
              says: 'At most two years',
            },
          ],
        ),
      },
    ],
  },
  {
    id: 'nordrhein-westfalen',
    name: 'North Rhine-Westphalia',
    germanName: 'Nordrhein-Westfalen',
    authority: statement(
      'Bezirksregierung Münster, Zentrale Anerkennungsstelle für Gesundheitsberufe (ZAG)',
      page(
        'Bezirksregierung Münster',
        'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/approbation/faq',
      ),
    ),
    examinedBy: statement(
      'Ärztekammer Nordrhein, Düsseldorf; Ärztekammer Westfalen-Lippe, Münster',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Approbation, fee',
        fact: statement(
          '150 to 700 euro.',
          page(
            'Bezirksregierung Münster',
            'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/approbation/faq',
          ),
          [{ value: 700, unit: 'EUR', conditions: { 'at least': '150' } }],
        ),
      },
      {
        label: 'Receipt',
        fact: statement(
          'Receipt and missing documents within one month.',
          page(
            'Bezirksregierung Münster',
            'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/approbation/faq',
          ),
          [
            {
              value: 1,
              unit: 'month',
              conditions: { measure: 'receipt', bound: 'within' },
              says: 'Receipt and missing documents within one month',
            },
          ],
        ),
      },
      {
        label: 'Equivalence',
        fact: statement(
          'Since January 1, 2026 the two chambers check the equivalence of third-country training (applications since September 1, 2024); the ZAG stays the contact.',
          page(
            'Ärztekammer Nordrhein',
            'https://www.aekno.de/presse/nachrichten/nachricht/pruefung-der-gleichwertigkeit-der-aerztlichen-ausbildung-in-drittstaaten',
            '22 December 2025',
          ),
          [
            {
              value: 'January 1, 2026',
              conditions: { measure: 'since' },
              says: 'Since January 1, 2026 the two chambers check the equivalence of third-country training',
            },
          ],
        ),
      },
      {
        label: 'Language exam, fee',
        fact: statement(
          'Westfalen-Lippe: 350 euro; registration only by the ZAG, weekly. Nordrhein: fee not found; three months’ wait after a failed exam (May 2020).',
          page('Ärztekammer Westfalen-Lippe', 'https://www.aekwl.de/fuer-aerzte/weitere-themen/fachsprachenpruefung'),
          [
            { value: 350, unit: 'EUR', conditions: { chamber: 'Westfalen-Lippe' } },
            {
              value: 3,
              unit: 'month',
              conditions: { measure: 'wait after failing', of: 'Language exam', chamber: 'Nordrhein' },
              says: 'three months’ wait after a failed exam (May 2020)',
            },
          ],
        ),
      },
      {
        label: 'Kenntnisprüfung',
        fact: statement(
          'The Westfalen-Lippe chamber examines for all of NRW since February 5, 2021; 570 exams in 2022.',
          page(
            'Ärztekammer Westfalen-Lippe',
            'https://www.aekwl.de/fuer-aerzte/weitere-themen/kenntnispruefung/juergen-herdt-zwei-jahre-kenntnispruefung',
            '2023',
          ),
          [
            { value: 570, unit: 'exam', conditions: { measure: 'exams', of: 'Kenntnisprüfung' }, says: '570 exams in 2022' },
            {
              value: 'February 5, 2021',
              conditions: { measure: 'since', of: 'Kenntnisprüfung' },
              says: 'The Westfalen-Lippe chamber examines for all of NRW since February 5, 2021',
            },
          ],
        ),
      },
      {
        label: 'Kenntnisprüfung, fee',
        fact: unconfirmed(
          '1,050 euro (650 before). The same page: dearer only in Hessen and Rheinland-Pfalz.',
          otherReport('anerkennung-nrw.de (mibeg)', 'https://www.anerkennung-nrw.de/tag/aerztekammern/'),
          [
            { value: 1050, unit: 'EUR' },
            { value: 650, unit: 'EUR', conditions: { measure: 'before', of: 'Kenntnisprüfung' }, says: '650 before' },
          ],
        ),
      },
    ],
  },
  {
    id: 'rheinland-pfalz',
    name: 'Rhineland-Palatinate',
    germanName: 'Rheinland-Pfalz',
    authority: statement('Landesamt für Soziales, Jugend und Versorgung, Koblenz', unsourced()),
    examinedBy: statement(
      'Bezirksärztekammer Rheinhessen, Mainz',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'The state chamber left the exam to the Bezirksärztekammer Rheinhessen.',
          page('Landesärztekammer Rheinland-Pfalz', 'https://laek-rlp.de/aerzteservice/approbationberufserlaubnis/'),
        ),
      },
      {
        label: 'Language exam, fee',
        fact: unconfirmed(
          '425 euro (leaflet of 2019).',
          otherReport(
            'Bezirksärztekammer Rheinhessen, leaflet (copy)',
            'https://de.scribd.com/document/469529682/Hinweise-FSP-2019',
            '2019',
          ),
          [{ value: 425, unit: 'EUR' }],
        ),
      },
      {
        label: 'Language exam, wait',
        fact: statement(
          'One to three months: 3 months on January 5, 2023; on April 17, 2025 next free dates from June 27, 2025. A date can be had from abroad for the visa. From abroad: at least 8 weeks after the invitation (same page).',
          page('Bezirksärztekammer Rheinhessen', 'https://aerztekammer-mainz.de/wbKenntnispruefung.php', '17 April 2025'),
          [
            { value: 3, unit: 'month', conditions: { 'at least': '1' } },
            { value: 8, unit: 'week', conditions: { bound: 'at least', case: 'from abroad, after the invitation' } },
          ],
        ),
      },
    ],
  },
  {
    id: 'saarland',
    name: 'Saarland',
    germanName: 'Saarland',
    authority: null,
    examinedBy: statement(
      'Exam of any Landesärztekammer or a language certificate',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: unconfirmed(
          'Takes the exam of another chamber or a certificate.',
          otherReport(
            'anerkennung-nrw.de (mibeg)',
            'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
          ),
        ),
      },
    ],
  },
  {
    id: 'sachsen',
    name: 'Saxony',
    germanName: 'Sachsen',
    authority: statement(
      'Landesdirektion Sachsen',
      page('Landesdirektion Sachsen', 'https://www.lds.sachsen.de/soziales/index.asp?ID=8116&art_param=686'),
    ),
    examinedBy: statement(
      'Sächsische Landesärztekammer, Dresden',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'Only the Saxon chamber’s test counts during the procedure; the authority registers you.',
          page('Landesdirektion Sachsen', 'https://www.lds.sachsen.de/soziales/index.asp?ID=8116&art_param=686'),
        ),
      },
      {
        label: 'Language exam',
        fact: statement(
          '504 exams in 2024 by then, up to two days a week.',
          page(
            'Sächsische Landesärztekammer',
            'https://slaek.de/de/ueber-uns/presse/presse-mitteilungen/2024/bereits-500-fachsprachenpruefungen-fuer-auslaendische-aerztinnen-und-aerzte-in-2024.php',
            '2024',
          ),
          [
            {
              value: 504,
              unit: 'exam',
              conditions: { measure: 'exams', of: 'Language exam' },
              says: '504 exams in 2024 by then, up to two days a week',
            },
          ],
        ),
      },
      {
        label: 'How long',
        fact: statement(
          'Equivalence as a rule within four months of complete documents; much longer with an expert, shorter who goes straight to the Kenntnisprüfung. Old edition. Fees of 2015 are not given here: too old.',
          page('Landesdirektion Sachsen', 'https://www.lds.sachsen.de/soziales/?ID=8120&art_param=686', '8 December 2015'),
          [
            {
              value: 4,
              unit: 'month',
              conditions: { of: 'Approbation, how long', bound: 'as a rule within' },
              says: 'Equivalence as a rule within four months of complete documents; much longer with an expert, shorter who goes straight to the Kenntnisprüfung',
            },
          ],
        ),
      },
      {
        label: 'Documents',
        fact: statement(
          'The diploma with apostille or legalisation, in the original; without a recognised one (India) the authenticity is checked in each case.',
          page('Landesdirektion Sachsen', 'https://www.lds.sachsen.de/soziales/?ID=8114&art_param=686', '2015'),
        ),
      },
    ],
  },
  {
    id: 'sachsen-anhalt',
    name: 'Saxony-Anhalt',
    germanName: 'Sachsen-Anhalt',
    authority: statement(
      'Landesverwaltungsamt Sachsen-Anhalt',
      page(
        'Landesverwaltungsamt Sachsen-Anhalt',
        'https://lvwa.sachsen-anhalt.de/das-lvwa/landespruefungsamt-fuer-gesundheitsberufe/approbation/',
      ),
    ),
    examinedBy: statement(
      'Ärztekammer Sachsen-Anhalt',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Approbation, fee',
        fact: statement(
          '150 to 250 euro; receipt within a month, decision within three months of complete documents. Times from buerger.sachsen-anhalt.de; they may be meant for German and EU diplomas.',
          page(
            'Landesverwaltungsamt Sachsen-Anhalt',
            'https://lvwa.sachsen-anhalt.de/das-lvwa/landespruefungsamt-fuer-gesundheitsberufe/approbation/',
          ),
          [
            { value: 250, unit: 'EUR', conditions: { 'at least': '150' } },
            {
              value: 3,
              unit: 'month',
              conditions: { of: 'Approbation, how long', bound: 'within' },
              says: 'decision within three months of complete documents',
            },
            { value: 1, unit: 'month', conditions: { measure: 'receipt', bound: 'within' }, says: 'receipt within a month' },
          ],
        ),
      },
    ],
  },
  {
    id: 'schleswig-holstein',
    name: 'Schleswig-Holstein',
    germanName: 'Schleswig-Holstein',
    authority: statement('Landesamt für soziale Dienste, Neumünster (LASD)', unsourced()),
    examinedBy: statement(
      'With Ärztekammer Mecklenburg-Vorpommern, Rostock',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam',
        fact: statement(
          'Exam in Rostock together with Mecklenburg-Vorpommern.',
          otherReport(
            'anerkennung-nrw.de (mibeg)',
            'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
          ),
        ),
      },
      {
        label: 'Kenntnisprüfung, fee',
        fact: unconfirmed(
          '350 euro.',
          otherReport('anerkennung-nrw.de (mibeg)', 'https://www.anerkennung-nrw.de/tag/aerztekammern/'),
          [{ value: 350, unit: 'EUR' }],
        ),
      },
    ],
  },
  {
    id: 'thueringen',
    name: 'Thuringia',
    germanName: 'Thüringen',
    authority: statement(
      'Thüringer Landesverwaltungsamt, Referat 720, Weimar',
      page(
        'Thüringer Landesverwaltungsamt, application form, page 4',
        'https://thformular.thueringen.de/thueform/cfs/eject/html5/GESUNDAUSB-069-TH-TLVWA.htm?MANDANTID=26&FORMUID=GESUNDAUSB-069-TH-TLVWA&page=4',
      ),
    ),
    examinedBy: statement(
      'Landesärztekammer Thüringen',
      otherReport(
        'anerkennung-nrw.de (mibeg)',
        'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
      ),
    ),
    facts: [
      {
        label: 'Language exam, fee',
        fact: statement(
          '500 euro by the chamber’s stored page; 600 euro by a private page. fspmitlukasz.de: 600 €, probably newer. Check.',
          page('Landesärztekammer Thüringen', 'https://laek-thueringen.de/aerzte/weiterbildung/fachsprachenpruefung'),
          [
            { value: 500, unit: 'EUR', conditions: { case: 'by the chamber’s stored page' } },
            { value: 600, unit: 'EUR', conditions: { case: 'by a private page' } },
          ],
        ),
      },
      {
        label: 'Language exam, wait',
        fact: statement(
          '5 to 6 months from the registration.',
          page('Landesärztekammer Thüringen', 'https://laek-thueringen.de/aerzte/weiterbildung/fachsprachenpruefung'),
          [{ value: 6, unit: 'month', conditions: { 'at least': '5' } }],
        ),
      },
      {
        label: 'Equivalence, fee',
        fact: statement(
          'Check of equivalence 1,773 euro; 417 euro where a reference qualification exists. The form covers doctors, dentists and pharmacists.',
          page(
            'Thüringer Landesverwaltungsamt, application form, page 4',
            'https://thformular.thueringen.de/thueform/cfs/eject/html5/GESUNDAUSB-069-TH-TLVWA.htm?MANDANTID=26&FORMUID=GESUNDAUSB-069-TH-TLVWA&page=4',
          ),
          [
            { value: 1773, unit: 'EUR' },
            { value: 417, unit: 'EUR', conditions: { case: 'where a reference qualification exists' } },
          ],
        ),
      },
      {
        label: 'Documents',
        fact: statement(
          'All third-country documents with apostille or legalisation; India: neither works for Germany, so ask the authority (verification).',
          page(
            'Thüringer Landesverwaltungsamt, application form, page 4',
            'https://thformular.thueringen.de/thueform/cfs/eject/html5/GESUNDAUSB-069-TH-TLVWA.htm?MANDANTID=26&FORMUID=GESUNDAUSB-069-TH-TLVWA&page=4',
          ),
        ),
      },
      {
        label: 'Kenntnisprüfung, fee',
        fact: unconfirmed(
          '450 euro.',
          otherReport('anerkennung-nrw.de (mibeg)', 'https://www.anerkennung-nrw.de/tag/aerztekammern/'),
          [{ value: 450, unit: 'EUR' }],
        ),
      },
    ],
  },
]
