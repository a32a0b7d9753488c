import { wordsOf } from './words.ts'

/** Words that carry no subject of their own: a question that holds nothing else unknown can be answered. */
const TEXT = `
a an the this that these those it its they them their there here he she him her his we us our you your yours i me my mine myself
is are was were be been being am do does did done doing has have had having can could will would shall should may might must ought
and or but nor so if then than because since while when whenever where which who whom whose what why how
of to in on at by for from with without into onto about as per via between among through during before after until till against
not no none never any some all each every both either neither more most much many less least few fewer several enough only just also too very
please kindly pls plz sir madam mam maam respected dear hello hi hey thanks thank regards ji bro friend team needful revert back intimate update guide
tell give show list name get got want wants wanted need needs needed know knows like wish let make makes see find look looking search help think say says said
ask asking asked mention share provide explain describe send go going come take takes taking put use used using keep try start begin
question answer information info detail details thing things something anything everything one ones two three four five six seven eight nine ten
first second third fourth last next new old other another same different good best better great right correct exact exactly actual actually approximate approximately
about around roughly nearly almost currently current now today tomorrow year years yearly annual annually month months monthly semester week weeks day days per hour hours time times date dates
student students people person candidate candidates applicant applicants doctor doctors international foreign indian india european europe overseas abroad world country countries state city cities
study studies studying studied learn learning apply applying applied application applications applicant join joining enrol enroll admission admissions
possible possibly able allowed required require requires requiring necessary mandatory compulsory optional available accept accepts accepted acceptable
main basic general common usual normally usually typically overall total exact
yes ok okay sure well really still yet again already ever even else such own
high higher highest low lower lowest big small large long short early late
me us mine interested interest planning plan plans want would could regarding concerning related respect case wise
much many amount sum number figure rupee rupees inr rs euro euros eur dollar dollars usd lakh lakhs lac lacs crore crores thousand million k budget
charge charges pay paid paying spend spending cost costs price prices afford
currently website page site online available offer offers offered offering
mean means meaning called call calls regard hold holds work works working worked teach teaches teaching taught
ask check checked checking confirm clarify clear understand understood wonder wondering curious hope hoping thinking considering
there's whats what's i'm im ive i've id i'd don't dont doesn't doesnt isn't isnt can't cant
suggest recommend recommended advise advice choose choosing select selecting prefer preferred decide deciding
if only those ones under over given according basis based top most popular
complete completing completed finish finishing finished end ends ending pursue pursuing stay staying live move moving travel
ug pg msc bsc phd md ms ba ma degree degrees bachelor bachelors master masters doctorate postgraduate graduate graduates undergraduate
english spoken wat wht ur u r n d gud hav wanna gonna ya mcuh
fully part parts portion piece kind type sort way ways manner form level levels
minimum maximum at least
score scores result results advance beforehand built page screen chat option options choice choices limit limits rule rules condition
situation purpose reason reasons example possible chance chances issue problem topic topics point points plus extra additional within
prior previous current future upcoming soon immediately directly separately individual single double whole entire
helpful useful important special specific particular certain various different exactly precise rough
my's myself's yourself ourselves anybody somebody everybody
will won't cannot couldn't wouldn't didn't
pg's course's college's fill filling submit submitting open opening opened closed close closing receive received receiving
remember forget told tells said says asks asked reply replied
possibly probably maybe perhaps definitely certainly honestly simply quickly easily fast faster slow slower
including included include inclusive exclude excluding excluded involved apart except besides
january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
allow allows allowing permit permits permitted reach reaching visit visiting goes gone
happen happens happened occur depend depends change changes differ
lot lots bit little couple dozen pair set group
back front side inside outside near nearby far away close
someone anyone everyone nobody somebody
`

/** In the form of `wordsOf`. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(wordsOf(TEXT))
