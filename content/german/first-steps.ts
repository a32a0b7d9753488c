import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { phrasesOf } from './phrase.ts'

/** The fifteen built-in phrases: every category in every difficulty at least once. */
export const BUILT_IN_PHRASES: readonly GermanPhrase[] = [
  ...phrasesOf('first-steps', 'university_admin', [
    [
      '01',
      'beginner',
      'Ich möchte mich einschreiben.',
      'I would like to enrol.',
      '"sich einschreiben" and the more formal "sich immatrikulieren" mean the same. "mich" cannot be left out.',
    ],
    [
      '02',
      'beginner',
      'Wann endet die Bewerbungsfrist?',
      'When does the application period end?',
      '"die Frist" is the time until a deadline; it ends ("endet") or is missed ("versäumt").',
    ],
    [
      '03',
      'intermediate',
      'Welche Unterlagen muss ich für die Immatrikulation einreichen?',
      'Which documents do I have to submit for enrolment?',
      '"die Unterlagen" (documents) is used in the plural.',
    ],
    [
      '04',
      'advanced',
      'Ich möchte einen Antrag auf Anerkennung meiner Studienleistungen stellen.',
      'I would like to apply for recognition of my academic credits.',
      '"einen Antrag auf etwas stellen": the verb that goes with "Antrag" is "stellen".',
    ],
  ]),
  ...phrasesOf('first-steps', 'campus_navigation', [
    [
      '05',
      'beginner',
      'Wo ist die Bibliothek, bitte?',
      'Where is the library, please?',
      'A "bitte" at the end makes any short question polite.',
    ],
    [
      '06',
      'beginner',
      'In welchem Stock ist der Hörsaal?',
      'On which floor is the lecture hall?',
      'The German "erster Stock" is one floor above the ground floor ("Erdgeschoss").',
    ],
    [
      '07',
      'intermediate',
      'Wie komme ich am schnellsten zum Universitätsklinikum?',
      'What is the quickest way to the university hospital?',
      '"zum" is "zu dem": after "zu" comes the dative.',
    ],
    [
      '08',
      'advanced',
      'Könnten Sie mir bitte erklären, wie ich vom Hauptgebäude zum Institut für Humangenetik gelange?',
      'Could you please explain to me how I get from the main building to the Institute of Human Genetics?',
      'In the indirect question the verb ("gelange") goes to the end.',
    ],
  ]),
  ...phrasesOf('first-steps', 'academic_life', [
    ['09', 'beginner', 'Ich habe eine Frage.', 'I have a question.', 'In a seminar you may simply raise your hand and say this.'],
    [
      '10',
      'intermediate',
      'Bis wann muss ich das Laborprotokoll abgeben?',
      'By when do I have to hand in the lab report?',
      '"bis wann" asks for a deadline; "wann" alone asks for a point in time.',
    ],
    [
      '11',
      'intermediate',
      'Könnten Sie das bitte noch einmal erklären?',
      'Could you please explain that once more?',
      '"Könnten Sie" is politer than "Können Sie".',
    ],
    [
      '12',
      'advanced',
      'Meine Masterarbeit befasst sich mit der Auswertung genomischer Daten mithilfe künstlicher Intelligenz.',
      'My master’s thesis deals with the analysis of genomic data using artificial intelligence.',
      '"sich befassen mit" takes the dative, "mithilfe" the genitive.',
    ],
  ]),
  ...phrasesOf('first-steps', 'social_integration', [
    [
      '13',
      'beginner',
      'Ich komme aus Indien und studiere hier.',
      'I come from India and study here.',
      '"studieren" is for universities only; at school one says "lernen" or "zur Schule gehen".',
    ],
    [
      '14',
      'intermediate',
      'Hast du Lust, nach der Vorlesung einen Kaffee zu trinken?',
      'Would you like to have a coffee after the lecture?',
      'Students say "du" to each other, from the first day on.',
    ],
    [
      '15',
      'advanced',
      'Ich würde mich gern ehrenamtlich engagieren, um mehr Menschen kennenzulernen.',
      'I would like to volunteer in order to get to know more people.',
      '"um … zu" gives a purpose; in "kennenzulernen" the "zu" stands inside the verb.',
    ],
  ]),
]
