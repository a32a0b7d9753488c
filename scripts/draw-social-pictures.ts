// Draws what other sites show of a page: public/social/*.png (1200 x 630) from the plates, and the icons of the web manifest.
// Run it after a change to the plates, the mark or a title below; the files are committed. It needs a Chromium, because the
// display font is a web font; sharp reduces the colours.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { platePool } from '../app/plate/plate-pool.ts'
import { PROVIDER } from '../content/provider/provider.ts'

const SIZE = { width: 1200, height: 630 }
const COLOURS = 24
const PUBLIC = new URL('../public/', import.meta.url)

/** The pages with a picture of their own: its words and the plate beside them. */
const PAGES = [
  { file: 'home', title: 'PG Diploma in Biomedical Science', note: 'Online, Greece, Germany', plate: 27 },
  { file: 'programs', title: 'Certificates and a diploma', note: 'AI, genomics, precision medicine', plate: 20 },
  {
    file: 'universities',
    title: 'Universities in Europe and the USA',
    note: 'Tuition and deadlines, with their sources',
    plate: 2,
  },
  { file: 'research', title: 'Research', note: 'Focus areas, projects and papers', plate: 23 },
  { file: 'internships', title: 'Internships in Europe', note: 'Germany, Switzerland, Netherlands, Sweden', plate: 26 },
  { file: 'visa-information', title: 'Student visa guide', note: 'Nine countries and what a stay costs', plate: 19 },
  { file: 'overseas-jobs', title: 'Overseas jobs', note: 'Nine European countries', plate: 10 },
  { file: 'student-data-collection', title: 'Study Abroad Matching Survey', note: 'Your matches, with the reasons', plate: 16 },
] as const

const MARK =
  '<g fill="none" stroke="#14212b" stroke-width="1.5"><circle cx="16" cy="16" r="14.2"/><path d="M4.2 8.5h23.6M4.2 23.5h23.6M1.8 16h5.4m17.6 0h5.4M11.7 12h8.6m-8.6 8h8.6"/><path d="M16 1.8c-12 9.5 12 19 0 28.4" stroke="#98155a" stroke-width="2.4"/><path d="M16 1.8c12 9.5-12 19 0 28.4" stroke-width="2.4"/></g>'

function pictureOf(title: string, note: string, plate: string, font: string): string {
  return `<!doctype html><style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; display: grid; grid-template-columns: 560px 640px; background: #f5f4ec; color: #14212b }
    div { display: flex; flex-direction: column; padding: 64px 40px 56px 64px }
    h1 { font: 450 76px/1.04 Display; letter-spacing: -.018em; text-wrap: balance }
    p { margin-top: 28px; font: 500 28px/1.35 'DejaVu Sans', sans-serif; color: #44515a }
    b { margin-top: auto; display: flex; align-items: center; gap: 16px; font: 450 40px/1 Display }
    img { width: 640px; height: 630px; object-fit: cover; object-position: 0 50%; border-left: 3px solid #14212b }
  </style><div><h1>${title}</h1><p>${note}</p><b><svg viewBox="0 0 32 32" width="58">${MARK}</svg>${PROVIDER.name}</b></div>
  <img src="data:image/svg+xml;base64,${plate}">`
}

async function writePicture(page: Page, name: string, html: string): Promise<number> {
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  await writeFile(new URL(`social/${name}.png`, PUBLIC), png)
  return png.byteLength
}

async function writeIcon(name: string, size: number, margin: number): Promise<void> {
  const side = 32 + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" width="${size}" height="${size}"><path fill="#f5f4ec" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/>${MARK}</svg>`
  await sharp(Buffer.from(svg))
    .png({ palette: true, effort: 10 })
    .toFile(new URL(`icons/${name}.png`, PUBLIC).pathname)
}

await mkdir(new URL('social/', PUBLIC), { recursive: true })
const font = (await readFile(new URL('fonts/newsreader-display.woff2', PUBLIC))).toString('base64')
const plate = async (number: number) => (await readFile(new URL(`plates/${number}.svg`, PUBLIC))).toString('base64')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
let bytes = 0
for (const { file, title, note, plate: number } of PAGES)
  bytes += await writePicture(page, file, pictureOf(title, note, await plate(number), font))
for (const [index] of platePool.entries())
  bytes += await writePicture(
    page,
    `plate-${index + 1}`,
    pictureOf('University facts', 'Tuition, deadline and programmes, with their sources', await plate(index + 1), font),
  )
await browser.close()
await writeIcon('icon-180', 180, 5)
await writeIcon('icon-192', 192, 2)
await writeIcon('icon-512', 512, 2)
await writeIcon('icon-maskable-512', 512, 10)
console.log(`${PAGES.length + platePool.length} pictures drawn, ${Math.round(bytes / 1024)} KB, and 4 icons`)
