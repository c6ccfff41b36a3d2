import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { RowActions } from '#app/ui/row-actions.tsx'

interface ProductLinkProps {
  product: ProductCard
  /** The product form has its addresses below this one. */
  dialogsPath: string
}

/** Name of a product, which leads to its form. */
export function ProductLink({ product: { id, name }, dialogsPath }: ProductLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `${dialogsPath}/${id}`, search }} preventScrollReset className="hover:underline">
      {name}
    </Link>
  )
}

/** Opens a product's form, or asks before it is deleted. */
export function ProductActions(props: ProductLinkProps & { onDelete: () => void }) {
  const { product, dialogsPath, onDelete } = props
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <RowActions
      itemName={product.name}
      onEdit={() => void navigate({ pathname: `${dialogsPath}/${product.id}`, search }, { preventScrollReset: true })}
      onDelete={onDelete}
    />
  )
}
