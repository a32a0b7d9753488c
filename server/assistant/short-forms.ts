/** What people write on a phone, and words of their own languages that they mix in, each with the English for it. */
const TEXT = `
abt: about
unis: university
varsities: university
wht: what
wat: what
wats: what
hw: how
cn: can
plz: please
plss: please
pls: please
info: information
reqs: requirement
req: requirement
docs: document
doc: document
sem: semester
amt: amount
mnth: month
mth: month
mths: month
mnths: month
yr: year
yrs: year
hrs: hour
hr: hour
wk: week
wks: week
clg: college
acc: account
acct: account
dip: diploma
min: minimum
max: maximum
govt: government
prog: programme
cert: certificate
certs: certificate
certi: certificate
diff: difference
diffs: difference
btw: between
hyd: hyderabad
addr: address
appln: application
app: application
apps: application
regn: registration
reg: registration
exp: experience
dur: duration
lang: language
mob: mobile
qual: qualification
quali: qualification
acco: accommodation
accom: accommodation
insurence: insurance
frm: from
thru: through
bcoz: because
bcz: because
coz: because
cuz: because
tho: though
whr: where
whn: when
wen: when
shud: should
wud: would
cud: could
abroad: abroad
msg: message
pic: picture
pwd: password
pw: password
cv: resume
ppl: people
gurantee: guarantee
garuntee: guarantee
guarenty: guarantee
hm: how much
salam: hello
assalam: hello
alaikum: hello
assalamualaikum: hello
kumusta: hello
hii: hello
hlo: hello
hlw: hello
helo: hello
hy: hello
heya: hello
gm: hello
thx: thanks
tnx: thanks
tq: thanks
ty: thanks
tysm: thanks
kitna: how much
kitni: how much
kitne: how many
kya: what
kab: when
kahan: where
kaha: where
kaise: how
kaun: who
kaunsa: which
kaunsi: which
chahiye: need
batao: tell
bataye: tell
bataiye: tell
aur: and
paisa: money
paise: money
lagega: need
lagta: need
hai: is
hain: is
ho: is
mein: in
mai: in
mujhe: me
liye: for
ke: of
ka: of
ki: of
se: from
sakta: can
sakte: can
sakti: can
milega: get
milta: get
nahi: not
karna: do
kare: do
bhai: sir
bhaiya: sir
yaar: sir
didi: madam
magkano: how much
ilan: how many
ano: what
saan: where
paano: how
kailan: when
pwede: can
ba: is
po: sir
ng: of
sa: in
ang: the
wetin: what
abeg: please
dey: is
oga: sir
habibi: sir
inshallah: please
konsa: which
konsi: which
kounsa: which
kaunse: which
bharna: fill
dena: give
lena: take
padhai: study
padhna: study
abhi: now
wala: the
wali: the
baad: after
pehle: before
naukri: job
mahine: month
saal: year
din: day
ghanta: hour
ghante: hour
sabse: most
sasta: cheap
sasti: cheap
mehnga: expensive
kam: less
zyada: more
bata: tell
hoga: is
hogi: is
kitna: how much
yalla: please
`

/** Written as English by the word or the form of it; several words stand with one blank between them. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  TEXT.trim()
    .split('\n')
    .map((line) => {
      const [word = '', english = ''] = line.split(': ')
      return [word, english] as const
    }),
)
