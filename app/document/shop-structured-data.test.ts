import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Store } from '#contract/request.ts'
import { shopStructuredData } from './shop-structured-data.ts'

const store: Partial<Store> = { name: 'Isoko', phone: '+250 788 123 456', email: 'shop@isoko.example', social: [] }

for (const isPhoneSet of [true, false])
  it(
    isPhoneSet ? 'contains the phone number that the operator set' : 'omits a phone number that is only an example',
    () => {
      const [shop] = shopStructuredData({ ...store, isPhoneSet } as Store, 'Electronics parts')['@graph']
      assert.equal(
        shop && 'telephone' in shop ? shop.telephone : undefined,
        isPhoneSet ? '+250 788 123 456' : undefined,
      )
    },
  )
