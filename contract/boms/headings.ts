import { normalizedForms, normalizeHeading } from '../rules/detect-table.ts'
import type { BomField } from './bom.ts'

// oxfmt-ignore
/**
 * Normalized headings of each field in six languages, the most specific first, one for each common form. If a heading is
 * ambiguous, the cells below it determine the field.
 */
const HEADINGS: Readonly<Record<BomField, readonly string[]>> = {
  refs: ['references', 'designators', 'designator', 'refdes', 'ref des', 'refs', 'reference designator', 'reference designators', 'designation s', 'component reference', 'part reference', 'part references', 'schematic reference',
    'parts', 'part', 'repere', 'reperes', 'rep', 'references schema', 'referenz', 'referenzen', 'bezeichner', 'bauteilreferenz', 'referencia', 'referencias', 'designador', 'designadores', 'position', 'pos', 'annotation', 'circuit ref', 'name', 'component', 'board ref', 'customer reference', 'location', 'part designator', 'id reference', 'riferimento', 'riferimenti', 'referencia esquema', 'designadores pcb', 'customer #', 'bauteil', 'bauteile', 'bauteilbezeichnung', 'bauteil nr', 'bezeichnung', 'kennzeichnung', 'positionen', 'designation', 'repere topo', 'ref schema', 'topo', 'rif', 'sigla', 'posizione', 'posizioni', 'designatore', 'designatori', 'ref esquema', 'posicao', 'posicoes', 'localizacao', 'ubicacion', 'componentes', 'comp ref', 'symbol ref', 'part id', 'ref id', 'location on board', 'pcb ref', 'sch ref', 'silkscreen'],
  quantity: ['quantity', 'quantity per pcb', 'qty per board', 'build quantity', 'qty needed', 'count', 'amount', 'pcs', 'pieces', 'number of parts', 'needed', 'required', 'total qty',
    'quantite', 'qte', 'nombre', 'nb', 'menge', 'anzahl', 'stuck', 'stuckzahl', 'stk', 'cantidad', 'cant', 'unidades', 'order qty', 'requested quantity', 'quantity total', 'qty per unit', 'quantity required', 'ordered qty', 'quantita', 'qta', 'pezzi', 'quantidade', 'qtd', 'qtde', 'anz', 'benotigt', 'n pezzi', 'no of pieces', 'ext qty', 'extended quantity', 'needed qty', 'req qty', 'required qty', 'qty ordered', 'buy qty', 'pecas', 'unid', 'cantidad total', 'quantite totale', 'gesamtmenge', 'quantita totale', 'quantidade total'],
  value: ['value', 'val', 'valeur', 'wert', 'valor', 'comment', 'part value', 'component value', 'device value', 'cmp name', 'component name', 'component', 'designation', 'name', 'item name', 'part name', 'item', 'part', 'composant', 'libelle', 'bauteil', 'bauteilwert', 'bezeichnung', 'artikel', 'componente', 'nombre componente', 'description value', 'valore', 'nom', 'nome', 'denominazione', 'valori', 'valores', 'value description'],
  package: ['footprint', 'package', 'pattern', 'pcb footprint', 'package case', 'case package', 'case', 'case size', 'package type', 'housing', 'footprint name', 'size', 'boitier', 'empreinte', 'gehause', 'bauform', 'encapsulado', 'huella', 'package footprint', 'footprint package', 'contenitore', 'impronta', 'encapsulamento', 'pegada', 'gehauseform', 'bauteilform', 'package pcb', 'footprint pcb', 'pcb package', 'pcb decal', 'decal', 'involucro', 'caja', 'carcasa'],
  mpn: ['mpn', 'manufacturer part number', 'manufacturer part', 'manf#', 'mfrpn', 'mfgpn', 'mfrnum', 'mfn', 
    'partnumber', 'p#', 'mpn 1', 'manufacturer part number 1', 'manufacturer 1 part number', 'mpn 2', 'manufacturer part number 2', 'manufacturer 2 part number', 'alternative mpn', 'alt mpn', 'second source',
    'reference fabricant', 'reference constructeur', 'numero de piece', 'herstellernummer', 'hersteller teilenummer', 'teilenummer', 'artikelnummer', 'numero de parte', 'referencia fabricante', 'part', 'hersteller artikelnummer', 'codice produttore', 'codice fabbricante', 'codigo do fabricante', 'part number fabricante', 'mfpn', 'hersteller bestellnummer', 'numero de piece fabricant', 'codice costruttore', 'codice articolo', 'codice componente', 'pn produttore', 'numero de peca', 'numero de parte del fabricante'],
  maker: ['manufacturer', 'manufacturer name', 'maker', 'brand', 'manufacturer 1', 'manufacturer 2', 'fabricant', 'constructeur', 'marque', 'hersteller', 'fabricante', 'marca', 'produttore', 'fabbricante', 'costruttore', 'make', 'fabrikat', 'fabrikant'],
  description: ['description', 'desc', 'descr', 'part description', 'component description', 'item description', 'details', 'specification', 'specifications', 'spec', 'specification model', 'specifications model', 'model', 'descriptif', 'description du composant', 'caracteristiques', 'beschreibung', 'spezifikation', 'beispiel spezifikation', 'descripcion', 'especificacion', 'especificaciones', 'descrizione', 'descricao', 'item desc', 'caratteristiche', 'caracteristicas', 'especificacao', 'benennung'],
  supplier_part: ['lcsc part', 'lcsc part number', 'lcsc', 'lcsc#', 'jlcpcb part', 'jlcpcb part #', 'jlcpcb', 'jlc part', 'supplier part', 'supplier part number', 'supplier part number 1', 'supplier 1 part number', 'supplier#', 'vendor part', 'vendor part number', 'vendor#', 'distributor part number', 'order number', 'order code', 'sku', 'ordering code', 'catalog number', 'isoko',
    'digikey#', 'digikey', 'digikey part number', 'dk#', 'mouser#', 'mouser', 'mouser part number', 'farnell#', 'farnell', 'newark#', 'newark', 'rs#', 'rs', 'rs part', 'rs part number', 'tme#', 'tme', 'arrow#', 'reichelt', 'conrad', 'reference fournisseur', 'code commande', 'bestellnummer', 'lieferantennummer', 'referencia proveedor', 'rs stock no', 'stock no', 'stock code', 'oc farnell', 'oc newark', 'farnell code', 'codice fornitore', 'codigo do fornecedor', 'codice distributore', 'referencia do fornecedor'],
  symbol: ['libpart', 'library ref', 'libref', 'lib ref', 'symbol', 'symbol name', 'device', 'part type', 'cmp type', 'component type', 'symbole', 'simbolo'],
  dnp: ['dnp', 'dni', 'dnf', 'dns', 'dnm', 'do not fit', 'do not populate', 'do not place', 'do not install', 'do not mount', 'do not stuff', 'no pop', 'nopop', 'no place', 'no fit', 'no stuff', 'not fitted', 'not mounted', 'unpopulated', 'exclude from bom', 'ne pas monter', 'non monte', 'nicht bestuckt', 'no montar', 'non montato', 'nao montar', 'nicht bestucken', 'non montare'],
  fitted: ['fitted', 'mounted', 'populate', 'populated', 'stuff', 'stuffed', 'placed', 'install', 'installed', 'assemble', 'in bom', 'monte', 'a monter', 'bestuckt', 'bestucken', 'montado', 'montar', 'place', 'placement', 'mount', 'load', 'loaded', 'fit', 'assembly', 'stuffing', 'montato', 'montar componente', 'bestuckung', 'assembled'],
  rating: ['voltage', 'voltage rating', 'rated voltage', 'working voltage', 'max voltage', 'volts', 'tension', 'spannung', 'voltaje', 'tensione', 'tensao', 'tolerance', 'tol', 'accuracy', 'toleranz', 'tolerancia', 'tolleranza', 'power', 'power rating', 'rated power', 'wattage', 'watts', 'puissance', 'leistung', 'potencia', 'potenza',
    'dielectric', 'dielectric type', 'temperature coefficient', 'temp coefficient', 'tempco', 'tc', 'dielectrique', 'dielektrikum', 'dielectrico', 'temperature', 'temperature rating', 'operating temperature', 'temp', 'current', 'current rating', 'rated current', 'courant', 'strom', 'corriente', 'corrente', 'nennspannung', 'max spannung', 'volt', 'tension nominale', 'tensione nominale', 'belastbarkeit', 'verlustleistung', 'watt', 'temp coeff', 'dielettrico'],
  notes: ['notes', 'note', 'remark', 'remarks', 'comments', 'variant', 'config', 'configuration', 'remarque', 'remarques', 'hinweis', 'bemerkung', 'bemerkungen', 'anmerkung', 'notas', 'observaciones', 'osservazioni', 'observacoes', 'kommentar', 'anmerkungen'],
}

/** Abbreviations and words that occur in many headings, with their common form. */
const COMMON_FORMS: readonly [RegExp, string][] = [
  [/\b(?:manuf|manf|man|manufacture|manufacturers?(?: s)?|mfrs?|mfg|mf)\b|\bmf[rg](?=#)/g, 'manufacturer'],
  [/\bp ?n\b|\bpart ?(?:no|nr|nbr|num|number|#)(?![\p{L}])/gu, 'partnumber'],
  [/\b(?:no|nr|nbr|num|numero|n)\b|(?:nummern?|nr)\b|#/g, 'number'],
  [/\b(?:qty|qnty|qtty|q ty|quant)\b/g, 'quantity'],
  [/\bref\b/g, 'reference'],
  [/\b(?:cod|codice|codigo)\b/g, 'code'],
  [/\b(?:of|the|per|de|du|des|del|della|do|da|di)\b/g, ''],
  [/\s+/g, ''],
]
/** Numbers of suppliers: Mouser Part #, OC_FARNELL, RS-Bestellnummer, 立创编号. */
const SUPPLIER_NUMBER =
  /^(?:oc)?(?:mouser|digikey|dk|farnell|newark|element14|rs|rscomponents|tme|arrow|avnet|reichelt|conrad|distrelec|lcsc|szlcsc|jlc|jlcpcb|立创|嘉立创|立创商城)(?:order|part|stock|product|article|artikel|bestell|best|sku|code|symbol|number|编号|料号)*$/

/** Reduces a normalized heading to a form that ignores abbreviations, hyphens and small words. */
const commonForm = (name: string): string =>
  COMMON_FORMS.reduce((text, [pattern, form]) => text.replace(pattern, form), name)

const FIELDS = new Map<string, BomField[]>()
/** Rank of each heading within its field. */
const RANKS = new Map<string, number>()
addHeadings(HEADINGS)

/** Adds the headings of another language, which rank below those that are known. */
export function addHeadings(headings: Readonly<Partial<Record<BomField, readonly string[]>>>): void {
  for (const [field, names] of Object.entries(headings) as [BomField, readonly string[]][])
    for (const name of names) {
      const form = commonForm(name)
      if (RANKS.has(`${field} ${form}`)) continue
      RANKS.set(`${field} ${form}`, RANKS.size)
      FIELDS.set(form, [...(FIELDS.get(form) ?? []), field])
    }
}

/** Returns the fields that a heading may denote; empty if the heading is unknown. */
export function fieldsOfHeading(heading: string): readonly BomField[] {
  const [form] = formsOf(heading)
  return form === undefined ? [] : (FIELDS.get(form) ?? ['supplier_part'])
}

/**
 * Returns the normalized heading if it is known, without the column number that some programs append, as in `Requested
 * Quantity 1`; empty if the heading is unknown.
 */
function formsOf(heading: string): string[] {
  const forms = normalizedForms(heading.slice(0, 200))
  const whole = [...forms, ...forms.map((form) => form.replace(/ \d$/, ''))].map(commonForm)
  const known = whole.find((form) => FIELDS.has(form)) ?? whole.find((form) => SUPPLIER_NUMBER.test(form))
  return known === undefined ? [] : [known]
}

/** Units implied by words in the headings of rating columns, used for cells that contain only a number. */
const RATING_UNITS: readonly [RegExp, string][] = [
  [/volt|tens|spannung|电压|耐压/, 'V'],
  [/tol|accuracy|精度|公差|误差/, '%'],
  [/power|watt|puissance|leistung|belastbarkeit|poten|功率/, 'W'],
  [/current|courant|strom|corr|电流/, 'A'],
]

/** Returns the unit implied by the heading of a rating column; empty if the heading implies no unit. */
export const unitOfRating = (heading: string): string => {
  const name = normalizeHeading(heading.slice(0, 200))
  return RATING_UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? ''
}

/** Ranks how specifically a heading denotes a field; 0 is the most specific. */
export function rankOfHeading(heading: string, field: BomField): number {
  const ranks = formsOf(heading).map((form) => RANKS.get(`${field} ${form}`) ?? Infinity)
  return Math.min(...ranks)
}

/** Counts the distinct fields that a row of texts denotes if the texts are headings. */
export const countBomHeadings = (texts: readonly string[]): number =>
  new Set(texts.flatMap((text) => fieldsOfHeading(text)[0] ?? [])).size
