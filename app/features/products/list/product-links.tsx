import { Copy, History } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { Unbroken } from '#app/display/unbroken.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { copyState } from '../form/copied-product.ts'

interface ProductLinkProps {
  product: ProductCard
  /** Base path of the product form's URLs. */
  dialogsPath: string
}

/** Product name as a link to the product form. */
export function ProductLink({ product: { id, name }, dialogsPath }: ProductLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `${dialogsPath}/${id}`, search }} preventScrollReset className="py-0.5 hover:underline">
      <Unbroken text={name} />
    </Link>
  )
}

interface ProductActionsProps extends ProductLinkProps {
  onDelete: () => void
  /** Called to show the history; omitted in narrow panels, whose rows have no menu. */
  onHistory?: () => void
}

/** Actions for a product: edit, copy, show the history, or delete after confirmation. */
export function ProductActions({ product, dialogsPath, onDelete, onHistory }: ProductActionsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = (page: number | 'new', state?: object) =>
    void navigate({ pathname: `${dialogsPath}/${page}`, search }, { preventScrollReset: true, state })
  return (
    <RowActions
      itemName={product.name}
      onEdit={() => open(product.id)}
      onDelete={onDelete}
      {...(onHistory && {
        more: [
          { label: productHistoryWords.history, icon: History, onPress: onHistory },
          { label: productFormWords.duplicate, icon: Copy, onPress: () => open('new', copyState(product.id)) },
        ],
      })}
    />
  )
}
