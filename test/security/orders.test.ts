import assert from 'node:assert/strict'
import { it } from 'node:test'
import { attackedShop, type PublicProduct } from './attacked-shop.ts'

const piecesOf = (products: PublicProduct[]) => products.reduce((sum, { stock_quantity: left }) => sum + left, 0)

it('leaves an unconfirmed account less than a fifth of the stock when it orders every product', async () => {
  const shop = await attackedShop()
  const parts = Array.from({ length: 209 }, (_, at) => ({ name: `Part ${at}`, price: 500 + at * 50, stock: 82 }))
  await shop.addProducts(parts)
  const products = await shop.listProducts()
  const stock = piecesOf(products)
  const token = await shop.signUp('fresh@isoko.example')
  const startedAt = performance.now()
  const order = (requestedPieces: PublicProduct[]) => {
    const items = requestedPieces.map(({ id, stock_quantity: quantity, price }) => ({
      product_id: id,
      quantity,
      price,
    }))
    const body = { items, customer_info: { phone: '+250 788 000 001', location: 'KN 4 Ave, Kigali' } }
    return shop.send('/api/orders', { method: 'POST', body, token })
  }
  const answers = [
    ...(await Promise.all([order(products.slice(0, 200)), order(products.slice(200))])),
    ...(await Promise.all(products.map((product) => order([product])))),
  ]
  const seconds = (performance.now() - startedAt) / 1000
  const taken = stock - piecesOf(await shop.listProducts('&sort_by=price'))
  const placed = answers.filter(({ status }) => status === 201).length
  console.log(
    `${answers.length} orders of whole stocks by an unconfirmed account in ${seconds.toFixed(1)} s: ${placed} placed, ${taken} of ${stock} pieces gone`,
  )
  assert.ok(placed >= 1, 'one order of a product whole stock is let through')
  assert.ok(taken < stock / 5, `${taken} of ${stock} pieces gone`)
  await shop.stop()
})
