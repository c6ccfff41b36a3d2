import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchUrl } from './search-url.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

describe('searchAddress', () => {
  it('Pressing Enter in the search leads to the results from every page', () => {
    for (const pathname of ['/', '/products', '/cart', '/product/7'])
      assert.equal(searchUrl(at(pathname), 'hc sr04', 'enter'), '/products?search=hc+sr04')
  })

  it('Typing in the search changes the address only on the pages that show the product grid', () => {
    assert.equal(searchUrl(at('/'), 'uno', 'typing'), '/?search=uno')
    assert.equal(searchUrl(at('/products'), 'uno', 'typing'), '/products?search=uno')
    assert.equal(searchUrl(at('/cart'), 'uno', 'typing'), null)
  })

  it('Clearing the search text leads to /products', () => {
    assert.equal(searchUrl(at('/', '?search=uno'), '', 'typing'), '/products')
    assert.equal(searchUrl(at('/products', '?search=uno'), '', 'typing'), '/products')
    assert.equal(searchUrl(at('/cart'), '', 'enter'), '/products')
  })

  it('A new search keeps the filters and starts at page 1 of the whole catalogue', () => {
    const current = at('/products', '?category_ids=2&category_ids=5&max_price=9000&page=3&featured=true&search=uno')
    assert.equal(
      searchUrl(current, 'nano', 'typing'),
      '/products?category_ids=2&category_ids=5&max_price=9000&search=nano',
    )
  })

  it('A search from another page drops the parameters of that page', () => {
    assert.equal(searchUrl(at('/product/7', '?page=3&max_price=5'), 'uno', 'enter'), '/products?search=uno')
  })
})
