import { History } from 'lucide-react'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalogue/calls.ts'
import { MAX_SUPPLIER_NUMBERS, MAX_TAGS } from '#contract/products/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { WideDialogForm } from '#app/ui/form/wide-dialog-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { ProductHistory } from '../history/lazy-history.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { isNew } from './form-pictures.ts'
import { DetailFields, MainFields } from './main-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PinFields } from './pin-fields.tsx'
import type { ProductScope } from '../list/product-list-queries.ts'
import { SaleFields } from './sale-fields.tsx'
import { SellerField } from './seller-field.tsx'
import { DatasheetField, ShopFields } from './shop-fields.tsx'
import { SpecFields } from './spec-fields.tsx'
import { EntriesField } from './entries-field.tsx'
import type { SavedProduct } from './send-product.ts'
import { useProductForm, type ProductForm as Form } from './use-product-form.ts'
import { useMediaQuery } from '#app/browser/use-media-query.ts'
import { useNow } from '#app/browser/use-now.ts'

export interface ProductFormProps {
  scope: ProductScope
  /** Path of the product management page, such as `/seller/products`. */
  productsPath: string
  /** Product to edit; null for a new product. */
  product: Product | null
  /** Product of which the new product is a copy. */
  copyOf?: Product | undefined
  onClose: () => void
  /**
   * Called instead of `onClose` when the product has been saved.
   * @param before the product as it was when the form opened; null for a new product
   */
  onSaved: (product: SavedProduct, before: Product | null) => void
  /** Called when a change has been undone and the product has been refetched. */
  onPutBack?: () => void
}

/** Form that creates or edits a product, shown over the product list. */
export function ProductForm({ onClose, onSaved, onPutBack, copyOf, ...context }: ProductFormProps) {
  const { scope, product } = context
  const [isHistoryOpen, setHistoryOpen] = useState(useLocation().hash === '#history')
  const isOneColumn = useMediaQuery(ONE_COLUMN)
  const form = useProductForm({ scope, product, copyOf, onSaved })
  const { pictures, upload, draft } = form
  const pictureFields = (
    <PictureFields pictures={pictures} progress={upload.progress?.shares ?? null} refusal={form.pictureRefusal} />
  )
  const canStop = form.isSubmitting && upload.progress !== null && upload.progress.whole < 100
  const historyButton = (
    <Button tone="quiet" size="dense" className="max-md:h-11" onClick={() => setHistoryOpen(true)}>
      <History />
      {productHistoryWords.history}
    </Button>
  )
  const dialog = (
    <WideDialogForm
      form={form}
      title={product ? productFormWords.edit : productFormWords.add}
      onClose={onClose}
      firstField="name"
      start={product && historyButton}
      note={noteOf(form)}
      submit={productFormWords.save}
      stop={canStop && { words: productFormWords.stop, onStop: upload.stop }}
      isUnsaved={form.isChanged}
      itemName={form.getValues('name').trim() || product?.name || productFormWords.unnamed}
      leaveNote={pictures.list.some(isNew) ? productFormWords.leaveLosesPictures : productFormWords.leaveNote}
      onPaste={(event) => addFiles(event, event.clipboardData, pictures.add)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => addFiles(event, event.dataTransfer, pictures.add)}
      className="gap-4.5 md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      {form.conflicts.conflict && (
        <ConflictPanel {...form.conflicts} conflict={form.conflicts.conflict} {...{ form, scope }} />
      )}
      {product && <CheckNotice product={product} />}
      {draft && <DraftRestored draft={draft} onDiscard={form.discardDraft} />}
      {isOneColumn && pictureFields}
      <div className={column}>
        <MainFields form={form} {...context} />
        <CategoryPicker control={form.control} />
        <DetailFields form={form} />
        <SpecFields form={form} />
        <SaleFields form={form} />
      </div>
      <div className={column}>
        {!isOneColumn && pictureFields}
        <ShopFields form={form}>
          {scope === 'all' && <SellerField control={form.control} product={product} />}
        </ShopFields>
        <PinFields form={form} />
        <DatasheetField form={form} />
        <EntriesField
          control={form.control}
          name="supplier_numbers"
          title={productFormWords.supplierNumbers}
          hint={productFormWords.supplierNumbersHint}
          max={MAX_SUPPLIER_NUMBERS}
          isCollapsed
          removeLabel={productFormWords.removeNumber}
        />
        <EntriesField
          control={form.control}
          name="tags"
          title={productFormWords.tags}
          hint={productFormWords.tagsHint}
          max={MAX_TAGS}
          removeLabel={productFormWords.removeTag}
        />
      </div>
    </WideDialogForm>
  )
  return (
    <>
      {dialog}
      {product && isHistoryOpen && (
        <ProductHistory product={product} onClose={() => setHistoryOpen(false)} onChanged={onPutBack} />
      )}
    </>
  )
}

/** Notice that tells the seller that the product is under review, or why it was refused. */
function CheckNotice({ product: { listing_check: check, listing_refusal: reason = '' } }: { product: Product }) {
  if (!check) return null
  return (
    <Notice tone={check === 'waiting' ? 'blue' : 'amber'} isDense className="col-span-full">
      {check === 'waiting' ? (
        productFormWords.waitsForCheck
      ) : (
        <>
          <b>{productFormWords.refused(reason)}</b> {productFormWords.refusedNext}
        </>
      )}
    </Notice>
  )
}

function DraftRestored({ draft, onDiscard }: { draft: NonNullable<Form['draft']>; onDiscard: () => void }) {
  const [age] = useState(() => durationText(Date.now() - draft.keptAt))
  return (
    <Notice tone="blue" isDense className="col-span-full">
      {productFormWords.draftRestored(age)} {productFormWords.draftWithoutPictures}{' '}
      <button type="button" className="link" onClick={onDiscard}>
        {productFormWords.discardDraft}
      </button>
    </Notice>
  )
}

/** Returns the status text to the left of the buttons, which concerns the upload or the saved draft. */
function noteOf({ isSubmitting, upload, keptAt }: Form): ReactNode {
  if (upload.progress) return productFormWords.sending(upload.progress.whole)
  return keptAt !== null && !isSubmitting && <DraftNote keptAt={keptAt} />
}

/** Shows the time since the draft was saved, updated every second. */
function DraftNote({ keptAt }: { keptAt: number }) {
  const now = useNow(1000)
  const ageMs = now - keptAt
  return <>{ageMs < 1000 ? productFormWords.draftSavedNow : productFormWords.draftSaved(durationText(ageMs))}</>
}

/** Formats a duration, such as `12 seconds`, `3 minutes`, `2 hours` or `5 days`. */
function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 60) return productFormWords.seconds(seconds)
  if (seconds < 3600) return productFormWords.minutes(Math.floor(seconds / 60))
  if (seconds < 86_400) return productFormWords.hours(Math.floor(seconds / 3600))
  return productFormWords.days(Math.floor(seconds / 86_400))
}

/** Adds dropped or pasted files to the pictures; text is left to its field. */
function addFiles(event: DragEvent | ClipboardEvent, { files }: DataTransfer, add: (files: File[]) => void) {
  if (files.length === 0) return
  event.preventDefault()
  add([...files])
}

/** Media query for a single-column layout, which shows the pictures first; the tab order is that of the wide layout. */
const ONE_COLUMN = '(width < 64rem)'
const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4.5'
