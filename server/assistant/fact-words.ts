import { wordsOf } from './words.ts'

/** Words people ask for a fact with that its own text does not hold, by fact id; `*` stands for one part of it. */
const ASKED: Readonly<Record<string, string>> = {
  // The diploma.
  'diploma.what': 'about overview introduction kind hybrid blended field topic',
  'diploma.structure':
    'whole programme countries happen europe abroad go split breakdown timeline months where abroad travel mode location how long duration',
  'diploma.start': 'intake batch date begins joining commence enrolment open closed close status registration session admission',
  'diploma.*': 'pg postgraduate biomedical science course',
  'diploma.payment': 'monthly parts half later when pay instalment advance access emi once together upfront',
  'diploma.careers': 'roles job post position designation become after future scope opportunity title career work',
  'phase.*.what': 'who teaches teacher partner institute where place city mode delivered host duration',
  'phase.*.fee': 'amount pay price',
  'phase.*.courses': 'teach learn study subject syllabus module topic curriculum content cover class',
  'phase.1.notes': 'certificate after online proof completion',
  'phase.2.notes': 'when pay greece deadline',
  certificates: 'list short course other programmes offer',
  'certificate.*.audience': 'who eligible join nurse dentist only open',
  // The terms.
  'terms.age': 'minimum old year minor adult teenager',
  'terms.degree':
    'background qualification graduate engineer nurse pharmacist dentist physiotherapist stream branch bsc btech mbbs eligible',
  'terms.programming': 'coding code computer skill language beginner',
  'terms.english': 'language test score band native exam proof medium instruction',
  'terms.passport': 'travel document id expiry',
  'terms.no-guarantee': 'promise assured sure certain confirm job visa',
  'terms.services.1': 'offer do services business provide',
  'terms.services.2': 'legal immigration financial advice accurate rely trust correct official source',
  'terms.structure.2': 'come earlier later skip sequence swap skip another first before replaced lecturer order certificate',
  'terms.responsibilities.1':
    'fake forged honest chatgpt ai tool assignment confidential hospital scrape rules conduct plagiarism attendance behave obligation duty expected allowed homework',
  'terms.intellectual-property.1':
    'copyright notes record share upload video material owns own work code thesis sell friend telegram youtube',
  'terms.payment.2': 'when instalment together once visa before',
  'terms.not-included':
    'flight ticket airfare hostel food rent extra expenses covered included inclusive hidden meal stay living visa insurance',
  'terms.european-phases.1': 'who applies arrange responsible invitation letter embassy ourselves support help visa',
  'terms.european-phases.2': 'rejected rejection happens then seat fail denied insurance health greece germany',
  'terms.termination.1':
    'leave quit stop middle midway dropout expel removed kicked thrown account course programme cancel withdraw breach',
  'terms.refund': 'refund money back return cancel withdraw owe fee',
  'terms.termination.2': 'refund money back return cancel withdraw owe fee',
  'terms.termination.3': 'refund arrive receive transferred',
  'terms.disclaimer.2': 'placement claim hundred percent true past future errors',
  'terms.liability': 'legal responsible compensation damages lose claim mistake fault error your money back pay us',
  'terms.law': 'contract country applicable court legal jurisdiction state american consumer rights indian',
  'terms.changes.1': 'update modified amended increase fee later change terms after payment hike',
  // Privacy.
  'privacy.date': 'when policy effective since last updated',
  'privacy.information-collected.1': 'without account login sign register anonymous browse free look',
  'privacy.information-collected.2': 'what data store collect know about me',
  'privacy.information-collected.2.1': 'authenticator two factor hash password account name',
  'privacy.information-collected.2.2': 'ip address device browser session login history',
  'privacy.information-collected.2.3': 'grades marks score statement profile',
  'privacy.information-collected.2.6': 'card payment bank debit credit cvv transaction',
  'privacy.information-collected.2.8': 'chat question assistant conversation saved',
  'privacy.information-collected.3': 'browser local storage theme dark mode draft device',
  'privacy.information-collected.4': 'cookies cookie how many',
  'privacy.information-collected.5': 'tracking analytics google facebook ads advertisement third party log pixel tracker',
  'privacy.use.1': 'why use purpose what for',
  'privacy.use.2': 'sell sold third party automated ai decision marketing advertiser score machine',
  'privacy.sharing.1': 'who sees share give access third party other companies university embassy',
  'privacy.sharing.1.4': 'google gemini ai chat question sent',
  'privacy.sharing.2': 'voice microphone recording mic speak record audio',
  'privacy.security.1':
    'login password encrypted hack hacked two factor authenticator secure safe 2fa hashed protect protected see other students',
  'privacy.security.2': 'breach leak hacked tell inform',
  'privacy.rights.1': 'export download copy my data correct edit unsubscribe newsletter delete account gdpr remove erase close',
  'privacy.rights.2': 'gdpr complaint dpdp authority regulator india law europe',
  'privacy.retention.1': 'how long keep years store period deleted record history',
  'privacy.international-transfers.1': 'server located where abroad outside country stored hosting',
  'privacy.children': 'kids minor under age child',
  'privacy.changes.1': 'update policy change inform',
  'privacy.contact.1': 'complain data officer request',
  // The portal and the plan.
  'portal.steps': 'how to apply process procedure application what next steps start order stage after profile guide flow',
  'portal.limit': 'how many universities choose pick select maximum minimum least',
  'portal.status': 'track check see application progress where result update decision',
  'portal.save': 'favourite wishlist bookmark shortlist like heart icon',
  'portal.profile': 'mandatory compulsory required fields complete incomplete fill need phone',
  'portal.account':
    'new make portal capital letter small characters length special strong sign up password rules create register verify confirm mail link',
  'portal.statement': 'sop word limit length characters essay motivation letter mandatory compulsory maximum long',
  'plan.price': 'cost rupees pay package',
  'plan.unit': 'each per university total pay',
  'plan.features':
    'personal private counselling counsellor session get package benefits inside covers application fee extra consultation document documentation help countries',
  'plan.limit': 'nine 9 six maximum contradiction how many universities',
  'survey.what': 'questionnaire form questions ask recommendation matching reply when response hours wait',
  'assistant.what': 'bot robot ai human chatgpt who are you work know',
  // Visas.
  visas: 'list which countries guide cover information',
  'visa-notice': 'legal advice accurate official trust sure guarantee',
  'visa.*.type': 'name category kind called which',
  'visa.*.requirement': 'document checklist mandatory compulsory needed papers condition proof',
  'visa.*.about':
    'explain meaning after arrival arriving landing reach enter soon when valid validity within days how process apply procedure',
  'visa.Germany.about': 'sperrkonto withdraw month sponsor scholarship relative guarantee alternative instead blocked',
  'visa.France.about': 'validate vls-ts campus france residence permit same',
  'visa.Italy.about': 'universitaly pre enrol permesso residence permit first step',
  'visa.Spain.about': 'criminal police clearance medical certificate tie card foreigner six months',
  'visa.Netherlands.about': 'who applies sponsor ind university credits bsn mvv progress',
  'visa.Poland.about': 'instead money flight return ticket rent',
  'visa.Ireland.about': 'schengen online register irp travel other europe',
  'visa.Hungary.about': 'where apply embassy mission before travelling collect',
  'visa.Portugal.about': 'aima four months entry residence permit enter',
  'visa.*.not-included': 'include cover sum extra additional on top other expense insurance tuition',
  'visa.*.link': 'official website page source',
  'visa.*.processing': 'fast quick slow long decision wait days weeks',
  'visa.*.guide-funds': 'money show',
  'visa.*.official-funds.1': 'money show changed change new since when increased updated',
  'visa.*.work': 'job part time hours limit allowed',
  'visa.Hungary.work': 'holiday vacation summer break outside term fulltime',
  'visa.Ireland.work': 'holiday vacation summer christmas winter break',
  'visa.Netherlands.work': 'holiday vacation summer employer permit twv',
  'visa.*.post-study': 'after graduation stay back job search',
  // Jobs, internships, research, German, the provider.
  'jobs.samples': 'real fake genuine true apply employer invented trust company',
  'jobs.work-permit': 'valid validity long years work visa duration',
  'jobs.countries': 'which where list overseas',
  'internships.claim': 'placement success percent true partner companies countries hundred how many',
  'internships.remote': 'online home from india us american company work',
  'internships.where': 'countries destination list abroad',
  'research.focus': 'area topic field work on',
  'research.projects': 'funding example student work real funded grant how many',
  'research.publications': 'papers publish authors own your written journal how many',
  'german.what': 'tutor spaced repetition practise learn works app',
  'german.levels': 'placement test find level cefr beginner',
  'german.categories': 'topic about doctor hospital situation',
  'german.count': 'how many total sentences words',
  'provider.what': 'company who registered run legal american indian owner kind',
  'provider.office.*': 'address location street visit map branch come',
  'provider.website': 'social media linkedin youtube instagram facebook follow',
  'provider.contact': 'talk speak human reach counsellor',
}

const EXACT = new Map(Object.entries(ASKED).filter(([id]) => !id.includes('*')))
const FAMILIES = Object.entries(ASKED).flatMap(([id, words]) =>
  id.includes('*') ? [{ pattern: new RegExp(`^${id.replaceAll('.', '\\.').replace('*', '[^.]+')}$`), words }] : [],
)

/** The words for a fact, separated by blanks; none for most. An item of a list is asked for with the words of the whole too. */
export function askedWordsOf(id: string): string {
  const whole = /^((?:terms|privacy)\..*\.\d+)\.\d+$/.exec(id)?.[1]
  const families = FAMILIES.filter(({ pattern }) => pattern.test(id)).map(({ words }) => words)
  return [EXACT.get(id) ?? '', ...families, ...(whole ? [askedWordsOf(whole)] : [])].join(' ')
}

/** Every word of the table. */
export const ASKED_WORDS: ReadonlySet<string> = new Set(wordsOf(Object.values(ASKED).join(' ')))
