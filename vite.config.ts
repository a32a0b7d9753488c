import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What the screens share goes in few files: apart, some sixty small ones compress worse, and each brings its headers. */
const SHARED_FILES = [
  { name: 'framework', test: /rolldown\/runtime|\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'interface',
    test: /\/(app\/(root|session\/.+|ui\/(?!accordion|checkbox|picture|share|sheet|textarea|use-checked-form).+)|domain\/(error-messages|format|names|text-input))\.tsx?$/,
  },
  {
    name: 'portal',
    test: /node_modules\/@supabase\/postgrest-js|\/(app\/portal\/(layout|shell\/(shell|guard|tab-gate)|steps\/review-button|student\/(not-loaded|portal-title|failure|use-loaded))|domain\/program-tracks)\.tsx?$/,
  },
  {
    name: 'universities',
    test: /\/app\/(catalogue\/university-picture|portal\/student\/(university-queries|use-saved))\.tsx?$/,
  },
  { name: 'matching', test: /\/app\/portal\/explore\/match\.tsx$/ },
  { name: 'explorer', test: /\/app\/portal\/explore\/explore\.tsx$/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
})

type Edit = [start: number, end: number, instead: string]

/**
 * Leaves out of the browser's router what no visit uses: its messages to whoever writes routes, and the instrumentation, of which
 * we pass none. Together they are 4 KB of every first visit.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler(code) {
        let lean = code
        for (const [start, end, instead] of editsOf(this.parse(code)).toSorted(([one], [other]) => other - one))
          lean = lean.slice(0, start) + instead + lean.slice(end)
        return { code: lean, map: null }
      },
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  arguments?: Node[]
  object?: Node
  property?: Node
  left?: Node
  right?: Node
}

const TEXTS = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression'])

function editsOf(tree: unknown): Edit[] {
  if (typeof tree !== 'object' || tree === null) return []
  const { type, start, end, callee, arguments: given = [], property } = tree as Node
  const called = callee?.name ?? ''
  if (type === 'MemberExpression' && property?.name === 'instrumentations') return [[start, end, 'undefined']]
  if (type === 'CallExpression' && (called.startsWith('warn') || isWarning(callee))) return [[start, end, 'undefined']]
  const said = saidBy(tree as Node)
  // What is said in the words of another error is passed on as it is.
  if (!said || !TEXTS.has(said.type)) return Object.values(tree).flatMap(editsOf)
  return [[said.start, said.end, "''"], ...given.filter((one) => one !== said).flatMap(editsOf)]
}

function isWarning(callee: Node | undefined): boolean {
  return callee?.object?.name === 'console' && callee.property?.name === 'warn'
}

function saidBy({ type, callee, arguments: given = [], left, right }: Node): Node | undefined {
  if (type === 'NewExpression' && callee?.name === 'Error') return given[0]
  if (type === 'CallExpression' && callee?.name === 'invariant') return given[1]
  return type === 'AssignmentExpression' && left?.name === 'errorMessage' ? right : undefined
}
