// Draws the pool of 27 pictures into public/plates/. Run it after a change to app/plate/plate.ts; the files are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { platePool } from '../app/plate/plate-pool.ts'
import { drawPlate } from '../app/plate/plate.ts'

/** The tokens and inks of app/styles.css that a plate needs: a file of its own cannot see the page's. */
const style =
  ':root{--sheet:#fcfbf6;--ink:#14212b;--accent:#98155a;--sea:#dce7e5;--land:#f3eedd;--land-hi:#e6dbbc;--coast:#5f7f80;--grat:#b4c6c4;--contour:#b39561;--sea-ink:#3c666a}' +
  '@media(prefers-color-scheme:dark){:root{--sheet:#15232d;--ink:#ece8db;--accent:#e78baf;--sea:#0b222b;--land:#1d2c33;--land-hi:#2e3b39;--coast:#4f7277;--grat:#1f3b45;--contour:#8a764f;--sea-ink:#7fa9ab}}' +
  '.u-sea{fill:var(--sea)}.u-fill{fill:var(--land)}.u-land{fill:var(--land-hi);stroke:var(--coast)}.u-con,.u-iso,.u-riv,.u-grid,.u-x{fill:none}.u-con{stroke:var(--contour);stroke-width:.9}' +
  '.u-iso{stroke:var(--coast);stroke-width:.6;opacity:.75}.u-riv{stroke:var(--sea-ink);stroke-width:2;opacity:.8}.u-grid{stroke:var(--grat)}.u-x{stroke:var(--accent)}' +
  '.u-pt{fill:var(--sheet);stroke:var(--accent);stroke-width:2}.u-sp{fill:var(--sheet)}.u-bd{fill:var(--ink)}'

const folder = new URL('../public/plates/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [index, terrain] of platePool.entries()) {
  const drawing = drawPlate({ id: `plate-${index + 1}`, terrain })
  await writeFile(
    new URL(`${index + 1}.svg`, folder),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="120" height="90"><style>${style}</style>${drawing}</svg>\n`,
  )
}
console.log(`${platePool.length} plates drawn`)
