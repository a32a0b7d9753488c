import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { removeLeftOvers } from './temporary-directory.ts'

test('what killed runs left goes, and a disk that one of them left mounted keeps no other from starting', ({ skip }) => {
  skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'only root on Linux can mount a file system')
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-left-overs-'))
  const [mounted, gone] = [0, 1].map(() => path.join(parent, `helix-tests-${spawnSync('true').pid}`))
  const running = path.join(parent, `helix-tests-${process.pid}`)
  const disk = path.join(mounted!, 'disk')
  for (const directory of [disk, gone!, running]) fs.mkdirSync(directory, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    removeLeftOvers(parent)
    expect([mounted!, gone!, running].map((directory) => fs.existsSync(directory))).toEqual([true, false, true])
    expect(warn).toHaveBeenCalledOnce()
  } finally {
    warn.mockRestore()
    execFileSync('umount', [disk])
    fs.rmSync(parent, { recursive: true })
  }
})
