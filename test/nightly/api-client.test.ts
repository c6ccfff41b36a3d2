import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { makeProduct, makeShopper, makeStaff, PASSWORD, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, '.cache/api-client')
const run = promisify(execFile)

/** Modules of the generator, which are not type-checked because they were written for the API of TypeScript 5. */
const GENERATOR: string = 'openapi-typescript'
interface Generator {
  default: (document: string, options: { defaultNonNullable: boolean }) => Promise<unknown>
  astToString: (types: unknown) => string
}

/** Gives the generator the TypeScript 5 that `@ts-morph/common` contains, since version 7 has no such API. */
function provideTypeScript5(): { deregister: () => void } {
  const source = "import { ts } from '@ts-morph/common'; export default ts"
  return registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? { url: new URL('typescript-5.mjs', import.meta.url).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url.endsWith('/typescript-5.mjs') ? { format: 'module', source, shortCircuit: true } : next(url, context),
  })
}

describe('a client generated from the OpenAPI document', () => {
  let shop: TestShop
  let address: string
  before(async () => {
    shop = await testShop()
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const hooks = provideTypeScript5()
    const { default: generate, astToString } = (await import(GENERATOR)) as Generator
    hooks.deregister()
    const document = await (await fetch(`${address}/api/openapi.json`)).text()
    const types = astToString(await generate(document, { defaultNonNullable: false }))
    const guide = fs.readFileSync(path.join(ROOT, 'docs/integrate.md'), 'utf8')
    const [, program = ''] = /```ts\n(.*?)```/s.exec(guide) ?? []
    fs.rmSync(FOLDER, { recursive: true, force: true })
    fs.mkdirSync(FOLDER, { recursive: true })
    fs.writeFileSync(path.join(FOLDER, 'isoko.d.ts'), types)
    fs.writeFileSync(path.join(FOLDER, 'program.ts'), program)
    const compilerOptions = {
      target: 'es2024',
      module: 'preserve',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
    }
    const project = { compilerOptions, files: ['isoko.d.ts', 'program.ts'] }
    fs.writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(project))
    fs.writeFileSync(path.join(FOLDER, 'package.json'), '{ "type": "module" }')
  })
  after(() => shop.close())

  it('compiles in strict mode with the program of the guide', async () => {
    const compiler = path.join(ROOT, 'node_modules/.bin/tsc')
    const { stdout } = await run(compiler, ['--project', FOLDER]).catch((error: { stdout: string }) => error)
    assert.equal(stdout, '')
  })

  it('runs the program against the shop', async () => {
    const seller = await makeStaff(shop, 'seller')
    const own = { sellerId: seller.user.id, stock: 50 }
    const servo = await makeProduct(shop, { ...own, name: 'Servo', sku: 'SERVO-9G' })
    const led = await makeProduct(shop, { ...own, name: 'Red LED', sku: 'LED-RED' })
    await placeOrderOf(shop, await makeShopper(shop), [{ product: led, quantity: 3 }])
    const environment = { ...process.env, SHOP: address, EMAIL: seller.user.email, PASSWORD }
    const { stdout } = await run(process.execPath, [path.join(FOLDER, 'program.ts')], { env: environment })
    const lines = stdout.trim().split('\n')
    assert.deepEqual(lines.slice(0, 2), ['Servo: 50 -> 40', 'Red LED: 47 -> 1200'])
    assert.match(lines[2] ?? '', /^order \d+: 3 x Red LED$/)
    const stocks = await shop.database.sql`select stock from products where id in (${servo.id}, ${led.id}) order by id`
    assert.deepEqual(stocks, [{ stock: 40 }, { stock: 1200 }])
    const wrong = { ...environment, PASSWORD: 'wrong password' }
    await assert.rejects(run(process.execPath, [path.join(FOLDER, 'program.ts')], { env: wrong }), /wrong_password/)
  })
})
