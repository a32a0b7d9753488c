import type { FactSource, FactValue, SourcedText } from '#domain/facts/fact-source.ts'
import { otherReport, page, statement, unconfirmed } from '../fact-sources.ts'

export interface LicenceStep {
  id: string
  title: string
  facts: readonly SourcedText[]
}

/** The way to a licence to practise as a doctor in Germany, in its order. */
export const LICENCE_STEPS: readonly LicenceStep[] = [
  {
    id: 'language',
    title: 'German first',
    facts: [
      statement(
        'B2 general German first, then medical German at C1, shown in the Fachsprachprüfung of the chamber (with exceptions). Key points of the health ministers’ conference, June 26/27, 2014; not binding by law (Marburger Bund, December 2023).',
        page('Landesärztekammer Brandenburg', 'https://laekb.de/aerztin-und-arzt/qualifikation/fachsprachtests'),
        [
          {
            value: 'B2 general German first, then medical German at C1',
            conditions: { measure: 'german' },
            says: 'B2 general German first, then medical German at C1, shown in the Fachsprachprüfung of the chamber',
          },
        ],
      ),
      statement(
        'No test after basic medical training in German and similar cases.',
        page(
          'Marburger Bund',
          'https://www.marburger-bund.de/bundesverband/service/auslaendische-aerzte/foreign-physicians/anforderungen-deutschkenntnisse',
          'December 2023',
        ),
      ),
    ],
  },
  {
    id: 'application',
    title: 'The application for the Approbation',
    facts: [
      statement(
        'One application in one state at a time; show that you want to work there (job offer, invitation, Standortvermerk of the ZSBA). ZSBA: recognition@arbeitsagentur.de',
        page(
          'Bezirksregierung Münster, ZAG',
          'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/approbation/faq',
        ),
        [
          {
            value: 1,
            unit: 'application',
            conditions: { measure: 'applications' },
            says: 'One application in one state at a time',
          },
          {
            value: 'recognition@arbeitsagentur.de',
            conditions: { measure: 'e-mail', of: 'ZSBA' },
            says: 'ZSBA: recognition@arbeitsagentur.de',
          },
        ],
      ),
      statement(
        'Apply for Approbation or Berufserlaubnis first; the authority registers you or confirms the receipt, then the chamber gives the date.',
        page('Ärztekammer Berlin', 'https://aekb.de/aerzt-innen/aus-dem-ausland-ins-ausland/fachsprachpruefung'),
      ),
    ],
  },
  {
    id: 'fachsprachpruefung',
    title: 'The language exam of the medical chamber (Fachsprachprüfung)',
    facts: [
      statement(
        'Three parts of 20 minutes: talk with a patient, a written document, talk with a colleague.',
        page(
          'Ärztekammer Berlin',
          'https://www.aekb.de/aktuelles/detail/gebuehren-fuer-fachsprachpruefung-beschlossen',
          '29 April 2015',
        ),
        [
          {
            value: 3,
            unit: 'part',
            conditions: { measure: 'parts', of: 'Language exam' },
            says: 'Three parts of 20 minutes: talk with a patient, a written document, talk with a colleague',
          },
          {
            value: 20,
            unit: 'minute',
            conditions: { measure: 'length', of: 'Language exam' },
            says: 'Three parts of 20 minutes',
          },
          ...Array.from(
            { length: 3 },
            () =>
              ({
                value: 20,
                unit: 'minute',
                conditions: { of: 'Language exam' },
                adds: true,
                says: 'Three parts of 20 minutes',
              }) as const,
          ),
        ],
      ),
      statement(
        'All chambers and where each state examines.',
        otherReport(
          'anerkennung-nrw.de (mibeg)',
          'https://www.anerkennung-nrw.de/tag/wo-kann-ich-meine-aerztliche-fachsprachpruefung-absolvieren',
        ),
      ),
    ],
  },
  {
    id: 'equivalence',
    title: 'Equivalence, or the exam of knowledge (Kenntnisprüfung)',
    facts: [
      statement(
        'Two ways: equivalence on documents, or the Kenntnisprüfung. One essential difference in one subject is enough to need the exam (Baden-Württemberg).',
        page(
          'Regierungspräsidium Stuttgart (Baden-Württemberg)',
          'https://rp.baden-wuerttemberg.de/fr/themen/bildung/ausbildung/seiten/faq-akad-heilberufe/kenntnispruefung-/-gutachten',
        ),
      ),
      statement(
        'Kenntnisprüfung: one day, presentation of a patient and 60 to 90 minutes of talk; internal medicine and surgery, with emergency medicine, pharmacology, imaging, radiation protection, law. § 3 (3) BÄO, § 37 ÄApprO. Can be repeated twice (same page).',
        page(
          'Ärztekammer Niedersachsen',
          'https://www.aekn.de/arztspezial/humanitaere-hilfe/aerztliche-fluechtlingshilfe-in-niedersachsen/berufliche-integration/?L=0%27A',
        ),
        [
          {
            value: 'one day, presentation of a patient and 60 to 90 minutes of talk',
            conditions: { measure: 'length', of: 'Kenntnisprüfung' },
            says: 'one day, presentation of a patient and 60 to 90 minutes of talk',
          },
          {
            value: 'internal medicine and surgery, with emergency medicine, pharmacology, imaging, radiation protection, law',
            conditions: { measure: 'subjects', of: 'Kenntnisprüfung' },
            says: 'internal medicine and surgery, with emergency medicine, pharmacology, imaging, radiation protection, law',
          },
          { value: 2, unit: 'time', conditions: { measure: 'repetition', of: 'Kenntnisprüfung' }, says: 'Can be repeated twice' },
        ],
      ),
      statement(
        'By law exam dates must be offered within six months. A demand: in practice some states take longer.',
        page(
          'Marburger Bund, statement on the draft law',
          'https://www.marburger-bund.de/bundesverband/stellungnahme/anerkennungsverfahren-auslaendischer-berufsqualifikationen',
        ),
        [
          {
            value: 6,
            unit: 'month',
            conditions: { measure: 'exam date', of: 'Kenntnisprüfung', bound: 'within' },
            says: 'By law exam dates must be offered within six months',
          },
        ],
      ),
    ],
  },
  {
    id: 'berufserlaubnis',
    title: 'To work meanwhile: the Berufserlaubnis',
    facts: [
      statement(
        'Berufserlaubnis: limited in time and to one state, sometimes to one employer; as a rule at most two years. Two years: § 10 BÄO, rehab-in-germany.de (spring 2020) and the FAQ of NiZzA (June 2021). The reform names an unlimited permission in certain cases.',
        page('Ärztekammer Hamburg', 'https://www.aerztekammer-hamburg.org/auslaendischeaerztinnen.html'),
        [
          {
            value: 2,
            unit: 'year',
            conditions: { measure: 'validity', of: 'Berufserlaubnis', bound: 'at most' },
            says: 'as a rule at most two years',
          },
        ],
      ),
    ],
  },
  {
    id: 'time-and-cost',
    title: 'How long, and what it costs',
    facts: [
      statement(
        'Decision within four months of complete documents for third countries (EU: three; accelerated procedure § 81a: two). Sachsen says four months ’as a rule’, longer with an expert (08.12.2015). In practice much longer: see Baden-Württemberg.',
        page(
          'City of Neustadt (Lower Saxony), health professions',
          'https://www.neustadt.eu/index.php?ModID=7&FID=2579.7775.1&object=tx%7C2579.7775.1',
        ),
        [
          { value: 4, unit: 'month', conditions: { bound: 'within', case: 'for third countries' } },
          { value: 3, unit: 'month', conditions: { case: 'for the EU' } },
          { value: 2, unit: 'month', conditions: { case: 'in the accelerated procedure' } },
        ],
      ),
      statement(
        'Approbation: 150 to 1,000 euro by state and effort. With an equivalence report more (Thüringen).',
        page(
          'Operation Karriere (Deutscher Ärzteverlag)',
          'https://operation-karriere.de/ratgeber/approbationsurkunde-beantragen-wo-wie-was-wann-html-2/',
        ),
        [{ value: 1000, unit: 'EUR', conditions: { 'at least': '150' } }],
      ),
      statement(
        'Getting, translating and certifying the documents: about 3,000 euro a person by the draft law.',
        otherReport(
          'mibeg-Institut, quoting BT-Drs. 21/3207',
          'https://mibeg-institute.de/magazin/anerkennung/Beschleunigung_Anerkennung_Gesetz_2025',
          'December 2025',
        ),
        [{ value: 3000, unit: 'EUR', conditions: { bound: 'about', of: 'Documents' } }],
      ),
    ],
  },
]

/** What is asked for with the application. Each authority has its own list. */
export const LICENCE_DOCUMENTS: { items: readonly string[]; values: readonly FactValue[]; source: FactSource } = {
  items: [
    'Application with a declaration on pending criminal cases',
    'Passport',
    'Birth certificate, proof of a change of name',
    'Gapless CV',
    'Degree certificate with transcripts and proof of the internship',
    'Curriculum with hours (only for the check of documents)',
    'Licence / registration at home and certificate of good standing (not older than three months)',
    'Police certificates of the countries of residence (not older than three months)',
    'Medical certificate (not older than three months)',
    'B2 certificate, later the Fachsprachprüfung',
    'Proof that you want to work in the state',
    'Translations by sworn translators',
  ],
  values: [
    'certificate of good standing (not older than three months)',
    'Police certificates of the countries of residence (not older than three months)',
    'Medical certificate (not older than three months)',
  ].map((says) => ({ value: 3, unit: 'month', conditions: { measure: 'age of a paper', bound: 'at most' }, says })),
  source: otherReport(
    'Thüringer Landesverwaltungsamt, form for the Approbation with a foreign qualification (copy)',
    'https://de.scribd.com/document/795850651/4455',
  ),
}

/** Whether the law below is in force, as far as anybody here knows: that is asked as often as what it says. */
export const REFORM_IN_FORCE =
  'Whether and since when it is in force we could not confirm: neither the old nor the new rule is the only one to plan with. Ask the authority which of the two it applies to you.'

/** The law that is to speed the recognition up, as far as it is known. */
export const REFORM: readonly SourcedText[] = [
  statement(
    'Law to speed up recognition in the healing professions: the direct Kenntnisprüfung becomes the rule for doctors, dentists and pharmacists of third countries; the check of documents only on wish. Nurses are not in it.',
    page(
      'Haufe, on the cabinet’s draft',
      'https://www.haufe.de/sozialwesen/leistungen-sozialversicherung/schnellere-anerkennung-auslaendischer-heilberufsabschluesse_242_662262.html',
      '6 October 2025',
    ),
  ),
  statement(
    'Bundestag, first reading December 18, 2025 (21/3207); hearing January 28, 2026.',
    page(
      'Deutscher Bundestag',
      'https://www.bundestag.de/dokumente/textarchiv/2025/kw51-de-heilberufe-1129256',
      '18 December 2025',
    ),
  ),
  statement(
    'The health ministry keeps questions and answers on it.',
    page(
      'Bundesministerium für Gesundheit',
      'https://www.bundesgesundheitsministerium.de/ministerium/gesetze-und-verordnungen/guv-20-lp/gesetz-anerkennung-berufsqualifikation-heilberufe/faq-berufsanerkennung-heilberufe.html',
    ),
  ),
  statement(
    'Bundesrat 504/26: a regulation of the same name, entry of September 3, 2026, no result yet in the source.',
    otherReport('public file quoting the Bundesrat’s list', null, '3 September 2026'),
  ),
]

/** For documents of India, the Philippines and Nigeria. */
export const FOREIGN_DOCUMENTS: readonly SourcedText[] = [
  statement(
    'An Indian apostille has no effect in Germany: Germany objected to India’s accession to the convention, and its missions ended the legalisation. Do not pay for an apostille for Germany only. Where a state’s form still asks for “apostille or legalisation”, ask the authority about India.',
    page('German Missions in India, information sheet', 'https://india.diplo.de/in-en/2673230-2673230'),
  ),
  statement(
    'A German authority may have an Indian document verified; private people cannot. 45,000 INR per request at the Consulate in Mumbai.',
    page('German Missions in India, information sheet', 'https://india.diplo.de/in-en/2673230-2673230'),
    [
      {
        value: 45000,
        unit: 'INR',
        conditions: { measure: 'verification fee' },
        says: '45,000 INR per request at the Consulate in Mumbai',
      },
    ],
  ),
  statement(
    'New Delhi: 8 to 12 weeks.',
    page('German Missions in India', 'https://india.diplo.de/in-en/service/documentverification/2004314'),
    [
      {
        value: 12,
        unit: 'week',
        conditions: { measure: 'verification time', 'at least': '8' },
        says: 'New Delhi: 8 to 12 weeks',
      },
    ],
  ),
  statement(
    'North Rhine-Westphalia asks for a qualified German translation of English documents too.',
    page(
      'Bezirksregierung Münster, ZAG',
      'https://www.bezreg-muenster.de/themen/gesundheit-und-soziales/zentrale-anerkennungsstelle-fuer-gesundheitsberufe/approbation/faq',
    ),
  ),
  statement(
    'Approbation/recognition in Thüringen: translations by a translator publicly appointed or sworn; certified copies only by German authorities, notaries or missions; by post only.',
    page(
      'Thüringer Landesverwaltungsamt, Ref. 720',
      'https://thformular.thueringen.de/thueform/cfs/eject/html5/GESUNDAUSB-233-TH-TLVWA.htm?FORMUID=GESUNDAUSB-233-TH-TLVWA&MANDANTID=26&page=2',
    ),
  ),
  statement(
    'Also an apostille of the Philippines has no effect in Germany without legalisation by the embassy in Manila; the paper apostille is needed first.',
    page(
      'German Embassy Manila',
      'https://manila.diplo.de/ph-en/service/2673916-2673916?isLocal=false&isPreview=false',
      '28 September 2025',
    ),
  ),
  statement(
    'Nigeria: no legalisation since May 2000; verification only for German authorities. The Consulate General in Lagos certifies copies of school documents for a university application.',
    page(
      'German Missions in Nigeria',
      'https://nigeria.diplo.de/ng-en/service/verification-of-nigerian-documents/1015552',
      '1 December 2017',
    ),
  ),
]

/** The certificate of the academic evaluation centre, for those who come to study. */
export const APS: readonly SourcedText[] = [
  statement(
    'The APS certificate is the proof of authenticity of Indian academic documents and the prerequisite of the German student visa.',
    page('APS India (German Embassy New Delhi)', 'https://aps-india.de/faqs/'),
  ),
  statement(
    'Part of the visa application since November 1, 2022.',
    page('German Missions in India', 'https://india.diplo.de/in-en/service/-/2553524?view=', '21 September 2022'),
    [
      {
        value: 'November 1, 2022',
        conditions: { measure: 'since' },
        says: 'Part of the visa application since November 1, 2022',
      },
    ],
  ),
  statement(
    'Everybody with school or university documents of India, whatever the nationality; the documents decide, not the passport.',
    page('APS India', 'https://aps-india.de/faqs/'),
    [{ value: true, conditions: { origin: 'India' } }],
  ),
  statement('Not needed with a scholarship funded by Germany or the EU.', page('APS India', 'https://aps-india.de/faqs/')),
  statement('Before the application to the university: APS itself advises it.', page('APS India', 'https://aps-india.de/faqs/')),
  unconfirmed(
    '18,000 INR, not refunded. Same sum at The Quint (4 Nov 2022), thelanguageoffice.com and Careers360 (10 Sep 2024). No stored official page shows the fee; check aps-india.de.',
    otherReport(
      'EduHelpCentral, quoting the notice of the German missions',
      'https://www.eduhelpcentral.com/aps-certificate-mandatory-for-students-applying-from-india-to-german-universities/',
      '2022',
    ),
    [{ value: 18000, unit: 'INR' }],
  ),
  unconfirmed(
    'Plan with six to eight weeks: no official duration was found, and reports differ. MSinGermany: two to three weeks after a complete submission; EduHelpCentral (2022): within two weeks; Bay (2026): three to four weeks, six to eight from March to August.',
    otherReport('MSinGermany (private)', 'https://blog.msingermany.co.in/aps-certificate-guide-indian-students-studying-germany'),
    [{ value: 8, unit: 'week', conditions: { 'at least': '6' } }],
  ),
  statement(
    'Besides India: mainland China, Vietnam and Mongolia. Nigeria and the Philippines are not named: no APS step for them.',
    otherReport('Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    [
      { value: true, conditions: { origin: 'mainland China, Vietnam, Mongolia' } },
      { value: false, conditions: { origin: 'others' } },
    ],
  ),
]
