import { normalizedForms, normalizeHeading } from '../rules/detect-table.ts'
import type { BomField } from './bom.ts'

// oxfmt-ignore
/**
 * Normalized headings of each field in English, French, German and Spanish, the most specific first. If a heading is
 * ambiguous, the cells below it determine the field.
 */
const HEADINGS: Readonly<Record<BomField, readonly string[]>> = {
  refs: ['references', 'reference s', 'designators', 'designator', 'refdes', 'ref des', 'ref des s', 'refs', 'ref s', 'ref', 'reference', 'reference designator', 'reference designators', 'designation s', 'component reference', 'part reference', 'part references', 'schematic reference',
    'parts', 'part', 'repere', 'reperes', 'rep', 'references schema', 'referenz', 'referenzen', 'bezeichner', 'bauteilreferenz', 'referencia', 'referencias', 'designador', 'designadores', 'position', 'pos', 'annotation', 'circuit ref', 'name', 'component', 'board ref', 'board reference', 'schematic ref', 'customer reference', 'location', 'ref designator', 'part designator', 'id reference', '位号', '标号', '元件位号', 'riferimento', 'riferimenti', 'referencia esquema', 'designadores pcb'],
  quantity: ['quantity', 'qty', 'qnty', 'qtty', 'quant', 'quantity per pcb', 'qty per pcb', 'qty per board', 'quantity per board', 'qty board', 'build quantity', 'qty needed', 'count', 'amount', 'pcs', 'pieces', 'number of parts', 'no of parts', 'needed', 'required', 'total qty',
    'quantite', 'qte', 'nombre', 'nb', 'menge', 'anzahl', 'stuck', 'stuckzahl', 'stk', 'cantidad', 'cant', 'unidades', 'order qty', 'order quantity', 'requested quantity', 'requested qty', 'total quantity', 'quantity total', 'qty total', 'qty per unit', 'quantity per unit', 'quantity required', 'qty required', 'ordered qty', 'build qty', '数量', '用量', '需求数量', 'quantita', 'qta', 'q ta', 'pezzi', 'quantidade', 'qtd', 'qtde'],
  value: ['value', 'val', 'valeur', 'wert', 'valor', 'comment', 'part value', 'component value', 'device value', 'cmp name', 'component name', 'component', 'designation', 'name', 'item name', 'part name', 'item', 'part', 'composant', 'libelle', 'bauteil', 'bauteilwert', 'bezeichnung', 'artikel', 'componente', 'nombre componente', 'description value', '值', '参数', '参数值', '元件值', '物料名称', 'valore'],
  package: ['footprint', 'package', 'pattern', 'pcb footprint', 'package case', 'case package', 'case', 'case size', 'package type', 'housing', 'footprint name', 'size', 'boitier', 'empreinte', 'gehause', 'bauform', 'encapsulado', 'huella', 'package footprint', 'footprint package', '封装', '封装形式', 'contenitore', 'impronta', 'encapsulamento', 'pegada'],
  mpn: ['mpn', 'manufacturer part number', 'manufacturer part no', 'manufacturer part', 'manufacturer part #', 'manufacturer s part number', 'mfr part number', 'mfr part no', 'mfr part', 'mfr part #', 'mfg part number', 'mfg part no', 'mfg part', 'mfg part #', 'manf#', 'manf part', 'manf part number', 'manf part num', 'man part', 'mfr#', 'mfg#', 'mfr pn', 'mfg pn', 'mfrpn', 'mfgpn', 'mfrnum', 'mfr no', 'mfn', 'manf num', 'manufacturer pn', 'manufacturer p n', 'manufacturer number', 'manufacturers part number',
    'partnumber', 'part number', 'part num', 'part no', 'part #', 'part#', 'pn', 'p n', 'p#', 'mpn 1', 'mpn1', 'manufacturer part number 1', 'manufacturer 1 part number', 'mpn 2', 'mpn2', 'manufacturer part number 2', 'manufacturer 2 part number', 'alternative mpn', 'alt mpn', 'second source',
    'reference fabricant', 'ref fabricant', 'reference constructeur', 'numero de piece', 'herstellernummer', 'hersteller nr', 'hersteller teilenummer', 'herstellerteilenummer', 'teilenummer', 'artikelnummer', 'numero de parte', 'n de parte', 'referencia fabricante', 'part', 'mfr #', 'mfg #', 'mfr p n', 'mfg p n', 'manufacture part number', 'manufacture part', 'manufacturer part nr', 'partno', 'hersteller artikelnummer', 'hersteller artikel nr', 'artikel nr', '型号', '制造商型号', '厂家型号', '厂商型号', '制造商料号', 'codice produttore', 'codice fabbricante', 'codigo do fabricante', 'part number fabricante'],
  maker: ['manufacturer', 'manufacturer name', 'mfr', 'mfg', 'manf', 'mfr name', 'mfg name', 'maker', 'brand', 'manufacturer 1', 'manufacturer 2', 'fabricant', 'constructeur', 'marque', 'hersteller', 'fabricante', 'marca', 'mf', '品牌', '制造商', '厂家', '厂商', '生产厂家', 'produttore', 'fabbricante', 'costruttore'],
  description: ['description', 'desc', 'descr', 'part description', 'component description', 'item description', 'details', 'specification', 'specifications', 'spec', 'specification model', 'specifications model', 'model', 'descriptif', 'description du composant', 'caracteristiques', 'beschreibung', 'spezifikation', 'beispiel spezifikation', 'descripcion', 'especificacion', 'especificaciones', '描述', '名称', '元件名称', 'descrizione', 'descricao'],
  supplier_part: ['lcsc part', 'lcsc part number', 'lcsc part #', 'lcsc', 'lcsc#', 'lcsc pn', 'jlcpcb part', 'jlcpcb part #', 'jlcpcb part number', 'jlcpcb', 'jlc part', 'supplier part', 'supplier part number', 'supplier part no', 'supplier part #', 'supplier part number 1', 'supplier pn', 'supplier 1 part number', 'supplier#', 'vendor part', 'vendor part number', 'vendor pn', 'vendor#', 'distributor part number', 'order number', 'order code', 'sku', 'ordering code', 'catalog number', 'isoko',
    'digikey#', 'digikey', 'digi key', 'digikey part number', 'digi key part number', 'digikey pn', 'digi key pn', 'dk#', 'mouser#', 'mouser', 'mouser part number', 'mouser pn', 'farnell#', 'farnell', 'newark#', 'newark', 'rs#', 'rs', 'rs part', 'rs part number', 'tme#', 'tme', 'arrow#', 'reichelt', 'conrad', 'reference fournisseur', 'ref fournisseur', 'code commande', 'bestellnummer', 'bestell nr', 'lieferantennummer', 'referencia proveedor', 'mouser #', 'mouser no', 'digikey part #', 'digi key part #', 'digikey no', 'rs stock no', 'stock no', 'stock number', 'stock code', 'oc farnell', 'oc newark', 'farnell code', '商品编号', '立创编号', '立创商品编号', '供应商编号', 'codice fornitore', 'codigo do fornecedor'],
  symbol: ['libpart', 'lib part', 'library ref', 'libref', 'lib ref', 'symbol', 'symbol name', 'library reference', 'device', 'part type', 'cmp type', 'component type', 'symbole', 'simbolo'],
  dnp: ['dnp', 'dni', 'dnf', 'dns', 'dnm', 'do not fit', 'do not populate', 'do not place', 'do not install', 'do not mount', 'do not stuff', 'no pop', 'nopop', 'no place', 'no fit', 'no stuff', 'not fitted', 'not mounted', 'unpopulated', 'exclude from bom', 'ne pas monter', 'non monte', 'nicht bestuckt', 'no montar', '不贴', 'non montato', 'nao montar'],
  fitted: ['fitted', 'mounted', 'populate', 'populated', 'stuff', 'stuffed', 'placed', 'install', 'installed', 'assemble', 'in bom', 'monte', 'a monter', 'bestuckt', 'bestucken', 'montado', 'montar', 'place', 'placement', 'mount', 'load', 'loaded', 'fit', 'assembly', 'stuffing', '贴装', '是否贴装', 'montato', 'montar componente'],
  rating: ['voltage', 'voltage rating', 'rated voltage', 'working voltage', 'max voltage', 'volts', 'tension', 'spannung', 'voltaje', 'tensione', 'tensao', '电压', '耐压', 'tolerance', 'tol', 'accuracy', 'toleranz', 'tolerancia', 'tolleranza', '精度', '公差', 'power', 'power rating', 'rated power', 'wattage', 'watts', 'puissance', 'leistung', 'potencia', 'potenza', '功率',
    'dielectric', 'dielectric type', 'temperature coefficient', 'temp coefficient', 'tempco', 'tc', 'dielectrique', 'dielektrikum', 'dielectrico', '材质', 'temperature', 'temperature rating', 'operating temperature', 'temp', 'current', 'current rating', 'rated current', 'courant', 'strom', 'corriente', 'corrente', '电流'],
  notes: ['notes', 'note', 'remark', 'remarks', 'comments', 'variant', 'config', 'configuration', 'remarque', 'remarques', 'hinweis', 'bemerkung', 'bemerkungen', 'anmerkung', 'notas', 'observaciones', '备注', '注', 'osservazioni', 'observacoes'],
}

const FIELDS = new Map<string, BomField[]>()
for (const [field, names] of Object.entries(HEADINGS) as [BomField, readonly string[]][])
  for (const name of names) FIELDS.set(name, [...(FIELDS.get(name) ?? []), field])

/** Returns the fields that a heading may denote; empty if the heading is unknown. */
export function fieldsOfHeading(heading: string): readonly BomField[] {
  return formsOf(heading).flatMap((form) => FIELDS.get(form) ?? [])
}

/**
 * Returns the normalized heading if it is known, without the column number that some programs append, as in `Requested
 * Quantity 1`; empty if the heading is unknown.
 */
function formsOf(heading: string): string[] {
  const forms = normalizedForms(heading.slice(0, 200))
  const whole = [...forms, ...forms.map((form) => form.replace(/ \d$/, ''))]
  const known = whole.find((form) => FIELDS.has(form))
  return known === undefined ? [] : [known]
}

/** Units implied by words in the headings of rating columns, used for cells that contain only a number. */
const RATING_UNITS: readonly [RegExp, string][] = [
  [/volt|tens|spannung|电压|耐压/, 'V'],
  [/tol|accuracy|精度|公差/, '%'],
  [/power|watt|puissance|leistung|poten|功率/, 'W'],
  [/current|courant|strom|corr|电流/, 'A'],
]

/** Returns the unit implied by the heading of a rating column; empty if the heading implies no unit. */
export const unitOfRating = (heading: string): string => {
  const name = normalizeHeading(heading.slice(0, 200))
  return RATING_UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? ''
}

/** Ranks how specifically a heading denotes a field; 0 is the most specific. */
export function rankOfHeading(heading: string, field: BomField): number {
  const names = HEADINGS[field]
  const ranks = formsOf(heading).map((form) => names.indexOf(form))
  return Math.min(...ranks.map((rank) => (rank < 0 ? names.length : rank)))
}

/** Counts the distinct fields that a row of texts denotes if the texts are headings. */
export const countBomHeadings = (texts: readonly string[]): number =>
  new Set(texts.flatMap((text) => fieldsOfHeading(text)[0] ?? [])).size
