import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { checkFreeSpace } from './free-space.ts'
import { explainSystemError } from './system-errors.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-errors-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

async function spawnError(command: string): Promise<unknown> {
  const [error] = (await once(spawn(command, ['--version']), 'error')) as [unknown]
  return error
}

describe('errors of the operating system', () => {
  it('says how to fix a program that is missing or may not be run', async () => {
    const forbidden = path.join(folder, 'setpriv')
    fs.writeFileSync(forbidden, '', { mode: 0o600 })
    assert.match(
      explainSystemError(await spawnError(forbidden)) ?? '',
      /^.*setpriv could not be run \(EACCES\)\. .*chmod/,
    )
    assert.match(
      explainSystemError(await spawnError('/usr/bin/no-such')) ?? '',
      /no-such could not be run \(ENOENT\)\. .*install/,
    )
  })

  it('says how to fix files that cannot be read, and full or read-only disks', () => {
    const thrown = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        return explainSystemError(error) ?? ''
      }
      return ''
    }
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    assert.match(
      thrown(() => fs.readFileSync(path.join(folder, 'none'))),
      /none is missing .*\(ENOENT\)/,
    )
    assert.match(
      thrown(() => fs.readdirSync(file)),
      /\(ENOTDIR\)/,
    )
    for (const [code, expected] of [
      ['EACCES', /may not use \/srv\/x \(EACCES\)\. .*chown/],
      ['EROFS', /read-only/],
      ['ENOSPC', /is full\. Free some space/],
      ['EMFILE', /ulimit -n/],
    ] as const)
      assert.match(explainSystemError(Object.assign(new Error(code), { code, path: '/srv/x' })) ?? '', expected)
    assert.equal(explainSystemError(new TypeError('x is not a function')), undefined)
  })

  it('refuses to start on a full disk, and warns about a disk that is nearly full', (test) => {
    const warn = test.mock.method(console, 'error', () => {})
    const megabyte = 1024 * 1024
    assert.throws(() => checkFreeSpace(folder, () => 31 * megabyte), /The disk of .* is full\. Free some space/)
    checkFreeSpace(folder, () => 300 * megabyte)
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /Only 300 MB are free/)
    checkFreeSpace(folder, () => 600 * megabyte)
    assert.equal(warn.mock.callCount(), 1)
  })
})
