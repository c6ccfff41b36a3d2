import { normalizedForms } from '../rules/detect-table.ts'
import type { BomField } from './bom.ts'

// oxfmt-ignore
/** Normalized headings in English, French, German and Spanish, the most specific first. The cells below decide an ambiguous one. */
const HEADINGS: Readonly<Record<BomField, readonly string[]>> = {
  refs: ['references', 'reference s', 'designators', 'designator', 'refdes', 'ref des', 'ref des s', 'refs', 'ref s', 'ref', 'reference', 'reference designator', 'reference designators', 'designation s', 'component reference', 'part reference', 'part references', 'schematic reference',
    'parts', 'part', 'repere', 'reperes', 'rep', 'references schema', 'referenz', 'referenzen', 'bezeichner', 'bauteilreferenz', 'referencia', 'referencias', 'designador', 'designadores', 'position', 'pos', 'annotation', 'circuit ref', 'name', 'component'],
  quantity: ['quantity', 'qty', 'qnty', 'qtty', 'quant', 'quantity per pcb', 'qty per pcb', 'qty per board', 'quantity per board', 'qty board', 'build quantity', 'qty needed', 'count', 'amount', 'pcs', 'pieces', 'number of parts', 'no of parts', 'needed', 'required', 'total qty',
    'quantite', 'qte', 'nombre', 'nb', 'menge', 'anzahl', 'stuck', 'stuckzahl', 'stk', 'cantidad', 'cant', 'unidades'],
  value: ['value', 'val', 'comment', 'part value', 'component value', 'device value', 'cmp name', 'component name', 'component', 'designation', 'name', 'item name', 'part name', 'item', 'part', 'valeur', 'composant', 'libelle', 'wert', 'bauteil', 'bauteilwert', 'bezeichnung', 'artikel', 'valor', 'componente', 'nombre componente'],
  package: ['footprint', 'package', 'pattern', 'pcb footprint', 'package case', 'case package', 'case', 'case size', 'package type', 'housing', 'footprint name', 'size', 'boitier', 'empreinte', 'gehause', 'bauform', 'encapsulado', 'huella'],
  mpn: ['mpn', 'manufacturer part number', 'manufacturer part no', 'manufacturer part', 'manufacturer part #', 'manufacturer s part number', 'mfr part number', 'mfr part no', 'mfr part', 'mfr part #', 'mfg part number', 'mfg part no', 'mfg part', 'mfg part #', 'manf#', 'manf part', 'manf part number', 'manf part num', 'man part', 'mfr#', 'mfg#', 'mfr pn', 'mfg pn', 'mfrpn', 'mfgpn', 'mfrnum', 'mfr no', 'mfn', 'manf num', 'manufacturer pn', 'manufacturer p n', 'manufacturer number', 'manufacturers part number',
    'partnumber', 'part number', 'part num', 'part no', 'part #', 'part#', 'pn', 'p n', 'p#', 'mpn 1', 'mpn1', 'manufacturer part number 1', 'manufacturer 1 part number', 'mpn 2', 'mpn2', 'manufacturer part number 2', 'manufacturer 2 part number', 'alternative mpn', 'alt mpn', 'second source',
    'reference fabricant', 'ref fabricant', 'reference constructeur', 'numero de piece', 'herstellernummer', 'hersteller nr', 'hersteller teilenummer', 'herstellerteilenummer', 'teilenummer', 'artikelnummer', 'numero de parte', 'n de parte', 'referencia fabricante', 'part'],
  maker: ['manufacturer', 'manufacturer name', 'mfr', 'mfg', 'manf', 'mfr name', 'mfg name', 'maker', 'brand', 'manufacturer 1', 'manufacturer 2', 'fabricant', 'constructeur', 'marque', 'hersteller', 'fabricante', 'marca'],
  description: ['description', 'desc', 'descr', 'part description', 'component description', 'item description', 'details', 'specification', 'specifications', 'spec', 'specification model', 'specifications model', 'model', 'descriptif', 'description du composant', 'caracteristiques', 'beschreibung', 'spezifikation', 'beispiel spezifikation', 'descripcion', 'especificacion', 'especificaciones'],
  supplier_part: ['lcsc part', 'lcsc part number', 'lcsc part #', 'lcsc', 'lcsc#', 'lcsc pn', 'jlcpcb part', 'jlcpcb part #', 'jlcpcb part number', 'jlcpcb', 'jlc part', 'supplier part', 'supplier part number', 'supplier part no', 'supplier part #', 'supplier part number 1', 'supplier pn', 'supplier 1 part number', 'supplier#', 'vendor part', 'vendor part number', 'vendor pn', 'vendor#', 'distributor part number', 'order number', 'order code', 'sku', 'ordering code', 'catalog number', 'isoko',
    'digikey#', 'digikey', 'digi key', 'digikey part number', 'digi key part number', 'digikey pn', 'digi key pn', 'dk#', 'mouser#', 'mouser', 'mouser part number', 'mouser pn', 'farnell#', 'farnell', 'newark#', 'newark', 'rs#', 'rs', 'rs part', 'rs part number', 'tme#', 'tme', 'arrow#', 'reichelt', 'conrad', 'reference fournisseur', 'ref fournisseur', 'code commande', 'bestellnummer', 'bestell nr', 'lieferantennummer', 'referencia proveedor'],
  symbol: ['libpart', 'lib part', 'library ref', 'libref', 'lib ref', 'symbol', 'symbol name', 'library reference', 'device', 'part type', 'cmp type', 'component type', 'symbole', 'simbolo'],
  dnp: ['dnp', 'dni', 'dnf', 'dns', 'dnm', 'do not fit', 'do not populate', 'do not place', 'do not install', 'do not mount', 'do not stuff', 'no pop', 'nopop', 'no place', 'no fit', 'no stuff', 'not fitted', 'not mounted', 'unpopulated', 'exclude from bom', 'ne pas monter', 'non monte', 'nicht bestuckt', 'no montar'],
  fitted: ['fitted', 'mounted', 'populate', 'populated', 'stuff', 'stuffed', 'placed', 'install', 'installed', 'assemble', 'in bom', 'monte', 'a monter', 'bestuckt', 'bestucken', 'montado', 'montar'],
  notes: ['notes', 'note', 'remark', 'remarks', 'comments', 'variant', 'config', 'configuration', 'remarque', 'remarques', 'hinweis', 'bemerkung', 'bemerkungen', 'anmerkung', 'notas', 'observaciones'],
}

const FIELDS = new Map<string, BomField[]>()
for (const [field, names] of Object.entries(HEADINGS) as [BomField, readonly string[]][])
  for (const name of names) FIELDS.set(name, [...(FIELDS.get(name) ?? []), field])

/** Returns the possible fields of a heading; empty if it is unknown. */
export function fieldsOfHeading(heading: string): readonly BomField[] {
  const [whole = '', bare = ''] = normalizedForms(heading.slice(0, 200))
  return FIELDS.get(whole) ?? FIELDS.get(bare) ?? []
}

/** Ranks how specific a heading is for a field: 0 is the most specific. */
export function rankOfHeading(heading: string, field: BomField): number {
  const names = HEADINGS[field]
  const ranks = normalizedForms(heading.slice(0, 200)).map((form) => names.indexOf(form))
  return Math.min(...ranks.map((rank) => (rank < 0 ? names.length : rank)))
}

/** Counts the fields that the texts may be headings of. */
export const countBomHeadings = (texts: readonly string[]): number =>
  new Set(texts.flatMap((text) => fieldsOfHeading(text)[0] ?? [])).size
