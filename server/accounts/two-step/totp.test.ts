import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { generateTotpSecret, normalizeAppCode, buildTwoStepSetup } from './totp.ts'

describe('authenticator app setup', () => {
  it('encodes the otpauth link with shop, account and secret as a QR code', async () => {
    const secret = generateTotpSecret()
    const { uri, qr } = buildTwoStepSetup(secret, 'Isoko & Sons', 'aline.uwase@isoko.example')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" width="400" height="400" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${qr.path}"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    assert.equal(decodeQR({ width: info.width, height: info.height, data }), uri)
    const { protocol, searchParams, pathname } = new URL(uri)
    assert.equal(protocol, 'otpauth:')
    assert.equal(decodeURIComponent(pathname).split('/').at(-1), 'Isoko & Sons:aline.uwase@isoko.example')
    assert.deepEqual([searchParams.get('secret'), searchParams.get('issuer')], [secret, 'Isoko & Sons'])
  })

  it('accepts six digits with optional spaces and nothing else', () => {
    assert.deepEqual(['123456', ' 123 456 ', '12 34 56'].map(normalizeAppCode), ['123456', '123456', '123456'])
    assert.deepEqual(['12345', '1234567', 'abcdef', '１２３４５６', ''].map(normalizeAppCode), [
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
