/** What a university, a place or a subject is called besides the name it has in the catalogue or its register. */
export interface OtherName {
  /** As the catalogue writes it: a university's name, a city or a country; of a subject the words its programmes are named by. */
  name: string
  alsoCalled: readonly string[]
  kind: 'name' | 'subject'
  /** Where the other names are in use: the institution's own pages, or who defines the degree. */
  source: string
}

function called(name: string, source: string, ...alsoCalled: string[]): OtherName {
  return { name, alsoCalled, kind: 'name', source }
}

function subject(name: string, source: string, ...alsoCalled: string[]): OtherName {
  return { name, alsoCalled, kind: 'subject', source }
}

const EUROPE: readonly OtherName[] = [
  called('LMU Munich', 'https://www.lmu.de', 'LMU', 'Ludwig-Maximilians-Universität', 'University of Munich'),
  called(
    'Technical University of Munich',
    'https://www.tum.de',
    'TUM',
    'TU Munich',
    'TU München',
    'Technische Universität München',
  ),
  called('Heidelberg University', 'https://www.uni-heidelberg.de', 'University of Heidelberg', 'Uni Heidelberg'),
  called('University of Tübingen', 'https://uni-tuebingen.de', 'Tübingen University', 'Eberhard Karls University'),
  called('University of Göttingen', 'https://www.uni-goettingen.de', 'Göttingen University', 'Georg August University'),
  called('Charité – Universitätsmedizin Berlin', 'https://www.charite.de', 'Charité', 'Charité Berlin'),
  called('ETH Zurich', 'https://ethz.ch', 'ETH', 'ETHZ', 'Swiss Federal Institute of Technology'),
  called('EPFL', 'https://www.epfl.ch', 'École polytechnique fédérale de Lausanne', 'EPF Lausanne'),
  called('KTH Royal Institute of Technology', 'https://www.kth.se', 'KTH', 'KTH Stockholm'),
  called('Karolinska Institutet', 'https://ki.se', 'KI', 'Karolinska Institute'),
  called('University of Gothenburg', 'https://www.gu.se', 'Göteborgs universitet', 'Gothenburg University'),
  called('Norwegian University of Science and Technology', 'https://www.ntnu.no', 'NTNU'),
  called('University of Oslo', 'https://www.uio.no', 'UiO'),
  called('University of Bergen', 'https://www.uib.no', 'UiB'),
  called('Technical University of Denmark', 'https://www.dtu.dk', 'DTU'),
  called('University of Copenhagen', 'https://www.ku.dk', 'UCPH', 'KU Copenhagen'),
  called('University of Southern Denmark', 'https://www.sdu.dk', 'SDU'),
  called('University of Eastern Finland', 'https://www.uef.fi', 'UEF'),
  called('University of Amsterdam', 'https://www.uva.nl', 'UvA'),
  called('Utrecht University', 'https://www.uu.nl', 'UU', 'University of Utrecht'),
  called('Leiden University', 'https://www.universiteitleiden.nl', 'University of Leiden'),
  called('Maastricht University', 'https://www.maastrichtuniversity.nl', 'UM', 'University of Maastricht'),
  called('Radboud University', 'https://www.ru.nl', 'RU Nijmegen', 'Radboud Nijmegen'),
  called('KU Leuven', 'https://www.kuleuven.be', 'Katholieke Universiteit Leuven', 'KUL', 'University of Leuven'),
  called('Ghent University', 'https://www.ugent.be', 'UGent', 'University of Ghent'),
  called('University of Antwerp', 'https://www.uantwerpen.be', 'UAntwerp'),
  called('Trinity College Dublin', 'https://www.tcd.ie', 'TCD', 'Trinity College', 'Trinity Dublin'),
  called('University College Dublin', 'https://www.ucd.ie', 'UCD'),
  called('University of Galway', 'https://www.universityofgalway.ie', 'NUI Galway', 'NUIG'),
  called('Université Paris-Saclay', 'https://www.universite-paris-saclay.fr', 'University of Paris-Saclay', 'Paris-Saclay'),
  called('Sorbonne Université', 'https://www.sorbonne-universite.fr', 'Sorbonne', 'Sorbonne University'),
  called('Université Paris Cité', 'https://u-paris.fr', 'Paris Cité', 'University of Paris'),
  called('Sapienza University of Rome', 'https://www.uniroma1.it', 'La Sapienza', 'Sapienza', 'University of Rome'),
  called('University of Bologna', 'https://www.unibo.it', 'Unibo'),
  called('University of Padua', 'https://www.unipd.it', 'Unipd'),
  called('University of Milan', 'https://www.unimi.it', 'Unimi', 'La Statale'),
  called('University of Barcelona', 'https://www.ub.edu', 'UB Barcelona'),
  called('Universitat Autònoma de Barcelona', 'https://www.uab.cat', 'UAB', 'Autonomous University of Barcelona'),
  called('Pompeu Fabra University', 'https://www.upf.edu', 'UPF', 'Universitat Pompeu Fabra'),
  called('Autonomous University of Madrid', 'https://www.uam.es', 'UAM', 'Universidad Autónoma de Madrid'),
  called('University of Lisbon', 'https://www.ulisboa.pt', 'ULisboa'),
  called('Charles University', 'https://cuni.cz', 'Charles University Prague', 'Univerzita Karlova'),
  called('Medical University of Vienna', 'https://www.meduniwien.ac.at', 'MedUni Vienna', 'MUV'),
]

const UNITED_STATES: readonly OtherName[] = [
  called('Massachusetts Institute of Technology', 'https://www.mit.edu', 'MIT'),
  called('California Institute of Technology', 'https://www.caltech.edu', 'Caltech'),
  called('University of California, Berkeley', 'https://www.berkeley.edu', 'UC Berkeley', 'Berkeley', 'UCB', 'Cal'),
  called('University of California-Berkeley', 'https://www.berkeley.edu', 'UC Berkeley', 'Berkeley', 'UCB', 'Cal'),
  called('University of California-Los Angeles', 'https://www.ucla.edu', 'UCLA', 'UC Los Angeles'),
  called('University of California-San Diego', 'https://ucsd.edu', 'UCSD', 'UC San Diego'),
  called('University of California-Davis', 'https://www.ucdavis.edu', 'UC Davis', 'UCD'),
  called('University of California-Irvine', 'https://uci.edu', 'UCI', 'UC Irvine'),
  called('University of California-Santa Barbara', 'https://www.ucsb.edu', 'UCSB', 'UC Santa Barbara'),
  called('University of California-Santa Cruz', 'https://www.ucsc.edu', 'UCSC', 'UC Santa Cruz'),
  called('University of California-Riverside', 'https://www.ucr.edu', 'UCR', 'UC Riverside'),
  called('University of California-San Francisco', 'https://www.ucsf.edu', 'UCSF', 'UC San Francisco'),
  called('University of Chicago', 'https://www.uchicago.edu', 'UChicago', 'U Chicago'),
  called('University of Pennsylvania', 'https://www.upenn.edu', 'UPenn', 'Penn'),
  called('Pennsylvania State University-Main Campus', 'https://www.psu.edu', 'Penn State', 'PSU'),
  called('University of Michigan-Ann Arbor', 'https://umich.edu', 'UMich', 'University of Michigan', 'U of M'),
  called('Johns Hopkins University', 'https://www.jhu.edu', 'JHU', 'Johns Hopkins'),
  called('Carnegie Mellon University', 'https://www.cmu.edu', 'CMU', 'Carnegie Mellon'),
  called('New York University', 'https://www.nyu.edu', 'NYU'),
  called('University of Southern California', 'https://www.usc.edu', 'USC'),
  called('Georgia Institute of Technology-Main Campus', 'https://www.gatech.edu', 'Georgia Tech', 'GaTech'),
  called('Virginia Polytechnic Institute and State University', 'https://www.vt.edu', 'Virginia Tech', 'VT'),
  called('University of Illinois Urbana-Champaign', 'https://illinois.edu', 'UIUC', 'University of Illinois'),
  called('University of Illinois Chicago', 'https://www.uic.edu', 'UIC'),
  called('Illinois Institute of Technology', 'https://www.iit.edu', 'Illinois Tech', 'IIT Chicago'),
  called('University of Wisconsin-Madison', 'https://www.wisc.edu', 'UW Madison', 'University of Wisconsin'),
  called('University of Washington-Seattle Campus', 'https://www.washington.edu', 'University of Washington', 'UW', 'UDub'),
  called('Washington University in St Louis', 'https://wustl.edu', 'WashU', 'Wash U', 'WUSTL'),
  called('The University of Texas at Austin', 'https://www.utexas.edu', 'UT Austin', 'University of Texas'),
  called('The University of Texas at Dallas', 'https://www.utdallas.edu', 'UT Dallas', 'UTD'),
  called('The University of Texas at Arlington', 'https://www.uta.edu', 'UT Arlington', 'UTA'),
  called('Texas A & M University-College Station', 'https://www.tamu.edu', 'Texas A&M', 'TAMU', 'Texas A&M University'),
  called('Arizona State University Campus Immersion', 'https://www.asu.edu', 'ASU', 'Arizona State University', 'Arizona State'),
  called('Purdue University-Main Campus', 'https://www.purdue.edu', 'Purdue'),
  called('Indiana University-Bloomington', 'https://www.indiana.edu', 'IU Bloomington', 'Indiana University'),
  called('Ohio State University-Main Campus', 'https://www.osu.edu', 'Ohio State', 'OSU'),
  called('University of Minnesota-Twin Cities', 'https://twin-cities.umn.edu', 'UMN', 'University of Minnesota'),
  called('University of Maryland-College Park', 'https://www.umd.edu', 'UMD', 'University of Maryland'),
  called('University of Maryland-Baltimore County', 'https://umbc.edu', 'UMBC'),
  called('University of Massachusetts-Amherst', 'https://www.umass.edu', 'UMass Amherst', 'UMass'),
  called('University of North Carolina at Chapel Hill', 'https://www.unc.edu', 'UNC', 'UNC Chapel Hill'),
  called('North Carolina State University at Raleigh', 'https://www.ncsu.edu', 'NC State', 'NCSU'),
  called('University of Virginia-Main Campus', 'https://www.virginia.edu', 'UVA', 'University of Virginia'),
  called('University of Florida', 'https://www.ufl.edu', 'UF', 'UFL'),
  called('University of Colorado Boulder', 'https://www.colorado.edu', 'CU Boulder'),
  called('Rutgers University-New Brunswick', 'https://www.rutgers.edu', 'Rutgers', 'Rutgers University'),
  called('University at Buffalo', 'https://www.buffalo.edu', 'SUNY Buffalo', 'UB', 'University of Buffalo'),
  called('Stony Brook University', 'https://www.stonybrook.edu', 'SUNY Stony Brook', 'Stony Brook', 'SBU'),
  called('Northeastern University', 'https://www.northeastern.edu', 'Northeastern', 'NEU'),
  called('Boston University', 'https://www.bu.edu', 'BU'),
  called('New Jersey Institute of Technology', 'https://www.njit.edu', 'NJIT'),
  called('Rochester Institute of Technology', 'https://www.rit.edu', 'RIT'),
  called('Rensselaer Polytechnic Institute', 'https://www.rpi.edu', 'RPI'),
  called('Worcester Polytechnic Institute', 'https://www.wpi.edu', 'WPI'),
  called('Case Western Reserve University', 'https://case.edu', 'Case Western', 'CWRU'),
  called('University of Pittsburgh-Pittsburgh Campus', 'https://www.pitt.edu', 'Pitt', 'University of Pittsburgh'),
  called('University of Cincinnati-Main Campus', 'https://www.uc.edu', 'UC Cincinnati'),
  called('University of Illinois Springfield', 'https://www.uis.edu', 'UIS'),
  called('George Mason University', 'https://www.gmu.edu', 'GMU'),
  called('University of North Texas', 'https://www.unt.edu', 'UNT'),
  called('University of Houston', 'https://www.uh.edu', 'UH'),
]

const PLACES: readonly OtherName[] = [
  called('United States', 'https://www.usa.gov', 'US', 'USA', 'U.S.A.', 'United States of America', 'America'),
  called('Netherlands', 'https://www.government.nl', 'Holland'),
  called('Germany', 'https://www.deutschland.de', 'Deutschland'),
]

/** Degrees that students abroad name by letters of their own, and what the programmes here are called. */
const SUBJECTS: readonly OtherName[] = [
  subject('Medicine', 'https://www.nmc.org.in', 'MBBS', 'MD', 'Medical'),
  subject('Dentistry', 'https://dciindia.gov.in', 'BDS', 'Dental'),
  subject('Dental Medicine', 'https://dciindia.gov.in', 'BDS', 'Dentistry'),
  subject('Pharmacy', 'https://www.pci.nic.in', 'BPharm', 'B.Pharm', 'B Pharm', 'PharmD'),
  subject('Pharmaceutical', 'https://www.pci.nic.in', 'MPharm', 'M.Pharm', 'M Pharm'),
  subject('Public Health', 'https://ceph.org', 'MPH'),
  subject('Artificial Intelligence', 'https://artificialintelligenceact.eu', 'AI'),
  subject('Machine Learning', 'https://www.jmlr.org', 'ML'),
  subject('Computer Science', 'https://www.acm.org', 'CS', 'CSE'),
  subject('Biotechnology', 'https://dbtindia.gov.in', 'Biotech'),
  subject('Biomedical Engineering', 'https://www.embs.org', 'BME'),
]

export const OTHER_NAMES: readonly OtherName[] = [...EUROPE, ...UNITED_STATES, ...PLACES, ...SUBJECTS]
