import { normalizedForms, normalizeHeading } from '../rules/detect-table.ts'
import { FRANCS, isPriceHeading, splitHeading } from './currencies.ts'
import type { ImportField } from '../products/draft.ts'

interface Column {
  /** Column heading in exported files. */
  label: string
  /** Other accepted headings, normalized, the most specific first. */
  aliases: readonly string[]
  /**
   * True for a column that is recognized but ignored: pictures are not downloaded from URLs, and a file cannot
   * determine the seller.
   */
  isIgnored?: true
}

// oxfmt-ignore
/** Columns in the order used in exported files, with the English and French headings that suppliers use. */
export const importColumns: Readonly<Record<ImportField, Column>> = {
  id: { label: 'Isoko ID', aliases: [] },
  sku: { label: 'SKU', aliases: ['own sku', 'seller sku', 'stock code', 'item code', 'article code', 'code article', 'ipn', 'internal part number', 'reference', 'ref', 'ref article', 'reference article', 'article', 'code produit', 'product code', 'item no', 'item number', 'lcsc', 'lcsc part', 'lcsc part number', 'code'] },
  mpn: { label: 'Part number', aliases: ['mpn', 'manufacturer part number', 'mfr part number', 'mfr part no', 'mfg part number', 'mfr part', 'manf#', 'mfr#', 'part no', 'part #', 'part', 'p n', 'pn', 'reference fabricant', 'ref fabricant', 'numero de piece', 'n de piece', 'reference constructeur'] },
  name: { label: 'Name', aliases: ['product name', 'product', 'title', 'item', 'item name', 'nom', 'nom du produit', 'produit', 'designation', 'libelle', 'titre', 'intitule'] },
  description: { label: 'Description', aliases: ['long description', 'product description', 'details', 'descriptif', 'description du produit', 'desc'] },
  price: { label: 'Price (Rwf)', aliases: ['price rwf', 'price', 'unit price', 'unit price rwf', 'price frw', 'selling price', 'retail price', 'prix', 'prix rwf', 'prix frw', 'prix unitaire', 'prix de vente', 'pu', 'p u', 'prix ttc'] },
  stock_quantity: { label: 'Stock', aliases: ['stock quantity', 'quantity', 'qty', 'in stock', 'qty in stock', 'quantity in stock', 'quantity available', 'available', 'on hand', 'qte', 'quantite', 'qte stock', 'quantite en stock',
      'qte en stock', 'en stock', 'disponible', 'pieces'] },
  stock_seen: { label: 'Stock at export', aliases: [] },
  category: { label: 'Category', aliases: ['category path', 'categories', 'product category', 'categorie', 'famille', 'rayon'] },
  status: { label: 'Status', aliases: ['state', 'visibility', 'published', 'statut', 'etat', 'publie'] },
  featured: { label: 'Featured', aliases: ['is featured', 'en vedette', 'vedette', 'mis en avant'] },
  manufacturer: { label: 'Manufacturer', aliases: ['mfr', 'manf', 'mfg', 'brand', 'make', 'maker', 'manufacturers', 'manufacturer name', 'fabricant', 'marque', 'constructeur'] },
  package: { label: 'Package', aliases: ['package case', 'case', 'case package', 'footprint', 'housing', 'boitier', 'empreinte'] },
  specs: { label: 'Specifications', aliases: ['specs', 'specification', 'attributes', 'parameters', 'features', 'caracteristiques', 'attributs', 'parametres', 'fiche'] },
  pins: { label: 'Pins', aliases: ['pinout', 'pin names', 'broches', 'brochage'] },
  datasheet_url: { label: 'Datasheet', aliases: ['datasheet url', 'datasheet link', 'data sheet', 'fiche technique', 'lien fiche technique', 'documentation'] },
  tags: { label: 'Tags', aliases: ['keywords', 'labels', 'mots cles', 'etiquettes'] },
  image_urls: { label: 'Pictures', aliases: ['picture', 'image', 'images', 'image url', 'image urls', 'image src', 'photo', 'photos', 'photo url', 'visuel'], isIgnored: true },
  seller: { label: 'Seller', aliases: ['vendeur', 'sold by', 'shop'], isIgnored: true },
  pieces_per_pack: { label: 'Pack of', aliases: ['pieces per pack', 'pcs per pack', 'pack size', 'pack quantity', 'pack qty', 'package quantity', 'lot de', 'pieces par lot', 'pieces par paquet', 'paquet de'] },
  min_quantity: { label: 'Minimum', aliases: ['minimum quantity', 'min quantity', 'min qty', 'minimum order', 'minimum order quantity', 'min order qty', 'moq', 'quantite minimum', 'quantite minimale', 'qte min', 'qte minimum', 'minimum de commande'] },
  quantity_step: { label: 'Multiple', aliases: ['order multiple', 'multiples', 'quantity multiple', 'quantity step', 'mult', 'multiple de', 'par multiple de'] },
  low_at: { label: 'Low at', aliases: ['low stock', 'reorder point', 'reorder level', 'minimum stock', 'min stock', 'seuil d alerte', 'seuil', 'stock minimum'] },
  supplier_numbers: { label: 'Suppliers’ numbers', aliases: ['supplier number', 'supplier part', 'supplier part number', 'vendor part number', 'distributor part number', 'lcsc', 'lcsc part', 'lcsc part number', 'jlcpcb part', 'jlcpcb part number', 'digikey part number', 'mouser part number', 'reference fournisseur'] },
}

/** Fields that are read from the number of a cell; all others are read from its text as displayed. */
export const numberFields: ReadonlySet<ImportField> = new Set([
  'id',
  'price',
  'stock_quantity',
  'stock_seen',
  'status',
  'featured',
  'pieces_per_pack',
  'min_quantity',
  'quantity_step',
  'low_at',
] satisfies ImportField[])

export const importFields = Object.keys(importColumns) as ImportField[]

/**
 * Maps headings to product fields; null for an unknown heading, for a field to which another column is mapped, and for a
 * counter.
 * @param counters true for each column that only numbers the rows
 */
export function mapColumns(headings: readonly string[], counters: readonly boolean[] = []): (ImportField | null)[] {
  const readings = headings.map(normalizedForms)
  const columns: (ImportField | null)[] = headings.map(() => null)
  for (const field of importFields) {
    const { label, aliases } = importColumns[field]
    const places = [normalizeHeading(label), ...aliases].map((alias) =>
      readings.findIndex((reading, at) => columns[at] === null && !counters[at] && reading.includes(alias)),
    )
    const column = field === 'price' ? findPriceColumn(headings, columns, places) : places.find((at) => at >= 0)
    if (column !== undefined) columns[column] = field
  }
  return columns
}

/**
 * Finds the price column: one in francs, otherwise the one with the best known heading, otherwise one whose heading
 * consists of words for a price.
 */
function findPriceColumn(
  headings: readonly string[],
  columns: readonly (ImportField | null)[],
  places: readonly number[],
): number | undefined {
  const known = places.filter((at) => at >= 0)
  const others = headings.flatMap((heading, at) => (columns[at] === null && isPriceHeading(heading) ? [at] : []))
  const all = [...known, ...others]
  return all.find((at) => splitHeading(headings[at] ?? '').currencies.join() === FRANCS) ?? all[0]
}

/** Counts the distinct product fields that a row of texts denotes if the texts are headings. */
export function countKnownHeadings(texts: readonly string[]): number {
  return new Set(texts.flatMap(fieldsOfHeading)).size
}

function fieldsOfHeading(text: string): ImportField[] {
  const known = normalizedForms(text).flatMap((name) => fieldsByName.get(name) ?? [])
  // A currency alone can also be a cell of a currency column.
  return known.length === 0 && isPriceHeading(text) && splitHeading(text).words.length > 0 ? ['price'] : known
}

const fieldsByName = new Map(
  importFields.flatMap((field) =>
    [normalizeHeading(importColumns[field].label), ...importColumns[field].aliases].map(
      (name) => [name, field] as const,
    ),
  ),
)
