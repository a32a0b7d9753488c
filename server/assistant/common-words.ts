import { basesOf } from './spelling.ts'
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
english spoken wat wht ur u r n d gud hav wanna gonna ya
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
difficult difficulties medical allow allows allowing permit permits permitted reach reaching visit visiting goes gone
happen happens happened occur depend depends change changes differ
lot lots bit little couple dozen pair set group
back front side inside outside near nearby far away close
someone anyone everyone nobody somebody
abroad absolutely accomplish according achieve across act activity actually add admit advance affect agree aim alone along already also alternative although among
answerable anyway apart appear approach appropriate area arise around arrange arrangement aside aspect assist assistance associate assume attain attempt attend aware away
basis become begin beginner behind being believe belong benefit besides beyond brief briefly bring broad build
candidate capable carry category cause central chance characteristic check circumstance claim classify clearly combine come comfortable common commonly compare complete component
concept concern conclude concrete conduct connect consider consist constitute contain content context continue contribute control convenient correspond count create crucial
deal decide decision deep define definite degree deliver demand depend describe design desire despite destination detail determine develop different direct discover discuss display divide
early easy educate education effect effort either eligible else emphasise enable encounter end engage ensure enter entire equal especially essential establish estimate eventually exact example excellent except exist expect expectation experience explain explore express extend extent extra extremely
fact factor fair familiar famous favourite field finally find fine fit focus follow force foreign form formal forward frequent frequently full function fundamental further
gain gather general generally gentle genuine get goal grateful great group grow guess guidance
handle handled handling hear held helpful hence highlight hold honest hope host however huge
idea ideal identify imagine immediate impact imply improve include increase indeed indicate individual inform initial initially inquire instead institute intend intention interest introduce involve
join journey judge just keen kind know knowledge
lack land largely later lately latter lead leading learn leave let level like likely likelihood link list little local long look lookout love
main maintain major manage mandatory matter maximum means meanwhile measure meet member mention method mind minimum minor mode moment move
namely native nature necessarily necessary need neither nevertheless next none normally notable note notice
object observe obtain obvious occasion occur offer often one's open operate opinion opportunity option order ordinary organise organize organised organized original originally otherwise outcome outline outside overall
partially particular partly path pattern per perform period permanent permission personal personally perspective pick place plan play pleased pleasure plenty position possibility practical practise practice precise prefer preparation prepare present pretty previous primary principal prior probable proceed process produce proper properly propose prove provider purpose pursue put
quality query quick quickly quite quote
raise range rather reach react ready real realise realistic really recent recently recognise reduce refer reference regard regular relate relation relevant rely remain remaining remember remote repeat represent request respect respond responsible rest return reveal right role rough roughly run
same satisfy say scope search seek seem select send sense separate series serious serve several shall short show significant similar simple simply single sit situation slight small smart solely solution solve somehow someone sometimes somewhat soon sort source speak special specific specifically spend stage stand standard start state stay step still stop straight strong structure suggest suggestion suit suitable supply support suppose surely surround
take talk task tell tend then thereby therefore thing think thorough thought though throughout thus tip together tool topic toward towards transfer treat trouble true truly trust truth try turn twice type typical
ultimate ultimately under understand undertake undergo unique unless unlike until up upon useful usual
valuable value variety various vary versus view
wait walk way welcome well whatever whenever whereas wherever whether whichever while whoever whole wide widely will willing wise wish within wonder word worth write wrong yet
batchmate handled btech tech bcom bba bca be mtech b m engineer engineering arts commerce biology chemistry physics maths background passed pass cleared
once twice publish published official officially firm firms friend friends classmate colleague moreover otherwise sooner later former latter
tu uni univ set sets cost costing bear calculate calculation compute estimate approx exactly figure figures maximum precise
believe assume suppose afraid glad happy sorry unsure confused lost stuck aware told heard read saw seen
apply applied applicant submit submitted send sent posted mail mailed fill filled sign signed
morning evening afternoon night weekend weekday holiday season spring summer autumn fall winter
big bigger biggest small smaller smallest long longer longest short shorter shortest high higher near nearer far further quick quicker quickest slow
teach teaches taught learn learns learnt learned attend attends attended graduate graduates graduated
yours theirs ours hers his whose whom which whichever whoever wherever
let's here's that's it's he's she's who's where's how's when's
break philippine canadian australian british turkish singapore nigerian ghanaian kenyan egyptian filipino filipina pinoy pinay pakistani bangladeshi nepali nepalese ethiopian sudanese moroccan algerian tunisian jordanian syrian iraqi iranian lebanese yemeni saudi emirati afghan vietnamese indonesian malaysian thai cameroonian ugandan tanzanian zambian zimbabwean rwandan somali colombian arab african asian overseas
lagos abuja ibadan kano accra nairobi manila cebu davao cairo alexandria giza dhaka karachi lahore kathmandu colombo delhi mumbai chennai bangalore bengaluru kolkata pune vijayawada vizag secunderabad telangana andhra kerala
blocked somewhere legal lawful thing balance remaining
breakdown down split showing shown shows fulfil fulfill meet trainer
`

/** Words of the list above that a question turns on after all. */
const WEIGHTY = new Set(wordsOf('cancel transfer extend worth likely likelihood recognise biology chemistry physics'))

/** In the form of `wordsOf`. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(wordsOf(TEXT).filter((word) => !WEIGHTY.has(word)))

/** Whether a word or what it is a form of carries no subject: "making" as "make". */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word) || basesOf(word).some((base) => COMMON_WORDS.has(base) && !WEIGHTY.has(base))
}
