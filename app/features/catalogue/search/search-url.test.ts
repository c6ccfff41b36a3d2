import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchUrl } from './search-url.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

describe('searchUrl', () => {
  it('leads to the results from every page on Enter', () => {
    for (const pathname of ['/', '/products', '/cart', '/product/7'])
      assert.equal(searchUrl(at(pathname), 'hc sr04', 'enter'), '/products?search=hc+sr04')
  })

  it('changes the URL while typing only on pages that show the product grid', () => {
    assert.equal(searchUrl(at('/'), 'uno', 'typing'), '/?search=uno')
    assert.equal(searchUrl(at('/products'), 'uno', 'typing'), '/products?search=uno')
    assert.equal(searchUrl(at('/cart'), 'uno', 'typing'), null)
  })

  it('leads to /products when the search text is cleared', () => {
    assert.equal(searchUrl(at('/', '?search=uno'), '', 'typing'), '/products')
    assert.equal(searchUrl(at('/products', '?search=uno'), '', 'typing'), '/products')
    assert.equal(searchUrl(at('/cart'), '', 'enter'), '/products')
  })

  it('keeps the filters and starts at page 1 of the whole catalogue on a new search', () => {
    const current = at('/products', '?category_ids=2&category_ids=5&max_price=9000&page=3&featured=true&search=uno')
    assert.equal(
      searchUrl(current, 'nano', 'typing'),
      '/products?category_ids=2&category_ids=5&max_price=9000&search=nano',
    )
  })

  it("searches the whole shop on Enter, ignoring the current page's filters and sorting", () => {
    const search = '?category_ids=2&max_price=9000&sort_by=price&page=3&featured=true&search=uno'
    for (const pathname of ['/', '/products', '/product/7'])
      assert.equal(searchUrl(at(pathname, search), 'nano', 'enter'), '/products?search=nano')
    assert.equal(searchUrl(at('/products', search), '', 'enter'), '/products')
  })
})
