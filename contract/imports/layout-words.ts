import { normalizeHeading } from '../rules/detect-table.ts'

/** Recognizes the text of rows that are not products: totals, notes and section titles. */

const words = (list: string) => new Set(list.split(/\s+/))

// oxfmt-ignore
/** Words that make a string the label of a total, in the languages of suppliers. */
const TOTAL_WORDS = words(
  `total totals totale totales totaux totaal subtotal subtotals subtotale soustotal sum sums summe summen zwischensumme gesamt gesamtsumme gesamtbetrag
  gesamtpreis endsumme endbetrag somme suma soma som igiteranyo igiteranyocyose teranyo jumla toplam итого всего сумма`,
)
// oxfmt-ignore
/** Words that may stand beside them, such as those in `TOTAL HT` and `Total number of items`. */
const TOTAL_QUALIFIERS = words(
  `grand sub sous general generale overall net nett netto gross brutto running final page sheet feuille order invoice list stock quote offer purchase
  item items article articles product products produit produits part parts piece pieces pcs unit units line lines row rows entry entries ligne lignes
  count number nr no num qty quantity quantities qte quantite quantites menge stuck stk anzahl cantidad quantita quantidade nombre
  value values amount amounts price prices cost costs sum summe somme montant prix valeur valeurs cout wert betrag preis importe valor precio importo prezzo
  ht ttc htva hors taxe taxes tax taxable inclus incluse excl incl including excluding included excluded without with before after inkl exkl zzgl
  inklusive exklusive tva vat mwst iva con sin sans avec avant apres
  of the a in to per for all this de des du la le les en et and und y e der die das del della carried brought forward report reporte reporter
  rwf frw rf usd eur francs franc fr dollars euros cyose rusange yose byose bya by ibicuruzwa amafaranga`,
)
const CJK_TOTAL =
  /^(?:合计|合計|总计|總計|小计|小計|共计|共計|总额|總額|总数|總數|总金额|总数量|合计金额|合计数量|金额合计|数量合计)$/

const MAX_LABEL_LENGTH = 80
/** Letters that occur in every word for a total. */
const TOTAL_HINT =
  /tot|so[mu]|sum|gesamt|betrag|teranyo|jumla|toplam|итог|всего|сумм|[合总總小共][计計额額数數]|tva|vat|mwst|iva/iu

/** Returns false for a string that cannot be the label of a total. */
export const hasTotalHint = (text: string): boolean => text.length <= MAX_LABEL_LENGTH && TOTAL_HINT.test(text)

const wordsOf = (text: string) =>
  normalizeHeading(text)
    .replaceAll(/[\p{N}#]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Words for taxes, which label an amount at the end of a list. */
const TAX_WORDS = words('tva vat mwst iva')

/**
 * Returns true if a string is the label of a total, such as `TOTAL ITEMS: 45`, `Sous-total` or `合计`, but not `Total
 * station`. A total may also name its section.
 * @param hasAmount true if the row has a number, as a row of taxes must
 */
export function isTotalLabel(text: string, { section = '', hasAmount = true } = {}): boolean {
  if (!hasTotalHint(text)) return false
  const found = wordsOf(text)
  const ownWords = new Set(wordsOf(section))
  const isTotalWord = (word: string) => TOTAL_WORDS.has(word) || CJK_TOTAL.test(word)
  return (
    found.some((word) => isTotalWord(word) || (hasAmount && TAX_WORDS.has(word))) &&
    found.every((word) => isTotalWord(word) || TOTAL_QUALIFIERS.has(word) || ownWords.has(word))
  )
}

const CURRENCY = String.raw`(?:rwf|frw|rf|usd|us\$|eur|gbp|fr|\p{Sc})`
const NUMBER = new RegExp(
  String.raw`^(?:${CURRENCY}\.?\s?)?[-+]?\d[\d\s.,'’]*\s?(?:${CURRENCY}|francs?|pcs?|pieces?|units?|items?|nos|x|%)?\.?$`,
  'iu',
)

/** Returns true if a text is a number, with or without a currency or a unit word: `45`, `Rwf 1,200.50`, `-`, `18 %`. */
export const isNumberText = (text: string): boolean => /^[^\p{L}]*$/u.test(text) || NUMBER.test(text)

const NOTE_STARTS = [
  /^[*†‡•·¹²³]+\s*\p{L}/u,
  /^\(?\*/,
  /^\(?(?:nb|n\.b|note|notes|remarque|remarques|hinweis|important|attention|ps|p\.s|disclaimer|icyitonderwa|nota|注)\b\s*[.:*!-]/iu,
  /^注\s*[:：]/u,
  /^(?:all |our |the |these |listed )?(?:prices?|prix|tarifs?|preise|precios|ibiciro)\s+(?:are|is|valid|include|exclude|may|in|as|subject|list|valables?|sont|en|hors|gelten|g[uü]ltig|v[aá]lid|ht|ttc|excl|incl|bishobora)/iu,
  /^(?:valid|valable|g[uü]ltig|offer valid|quotation valid)\b.*(?:until|from|till|to|jusqu|bis|ab|\d{4})/iu,
  /^(?:page|seite|p[aá]gina|pagina|sheet|feuille|urupapuro)\s*:?\s*\d+(?:\s*(?:of|sur|de|von|di|\/)\s*\d+)?$/iu,
  /^\d+\s*(?:of|\/|sur|von)\s*\d+$/iu,
  /^(?:printed|generated|created|exported|updated|last updated|as of|date|imprim[eé]|g[eé]n[eé]r[eé]|mis [aà] jour|gedruckt|stand)\b\s*(?:on|by|at|le|par|am|from|the)?\s*:?\s*.*\d/iu,
  /^(?:continued|suite|fortsetzung|continua)\b.*(?:page|seite|next|overleaf|pagina|:|\.\.\.|…)/iu,
  /^(?:excl(?:uding|\.)?|incl(?:uding|\.)?|hors|all amounts|amounts|montants)\b.*\b(?:vat|tax|taxes|tva|rwf|frw|mwst|delivery|transport)\b/iu,
  /^(?:thank you|thanks|merci|vielen dank|murakoze|best regards|regards|signature|approved by|prepared by|checked by|terms|conditions|warranty|delivery|livraison|garantie|payment|paiement|bank|tel|t[eé]l|phone|mobile|whatsapp|e-?mail|fax|address|adresse|contact|tin|website|web)\b\s*[:.]/iu,
  /^(?:thank you|thanks|merci|murakoze|vielen dank)\b/iu,
  /^(?:end|fin|ende)(?: of (?:list|file|page|report|document)| de (?:la )?liste)?[.!]?$/iu,
  /https?:\/\/|^www\.|^[^\s@]+@[^\s@]+\.\p{L}{2,}$/iu,
]
const MAX_TITLE_LENGTH = 80
const MAX_TITLE_WORDS = 8

/** Returns true if a text that stands alone in its row is a note, such as `Prices valid until 31 December` or `Page 2`. */
export function isNote(text: string): boolean {
  if (bareTitle(text) !== text && !/^[*†‡•]\s*[^*]+$/u.test(text)) return false
  const count = text.split(/\s+/).length
  const isSentence = count > 3 && /\p{L}{3}[.!?]$/u.test(text)
  const isLong = text.length > MAX_TITLE_LENGTH || count > MAX_TITLE_WORDS
  return isSentence || isLong || NOTE_STARTS.some((pattern) => pattern.test(text))
}

export interface SectionTitle {
  /** Title without numbering and decoration. */
  text: string
  /** True if numbering, decoration, a colon or capitals mark the text as a title. */
  isMarked: boolean
}

const DECORATION = /^[\s*=~_#<>|•►▶■●\-–—:]+|[\s*=~_#<>|•◄◀■●\-–—:：]+$/gu
const bareTitle = (text: string) =>
  text
    .replace(DECORATION, '')
    .replace(/^[[(【](.*)[\])】]$/u, '$1')
    .trim()

const NUMBERING = new RegExp(
  [
    String.raw`^(?:(?:section|part|partie|chapter|chapitre|group|groupe|lot|teil)\s+)?(?:`,
    String.raw`\d{1,3}(?:\.\d{1,3}){0,3}(?:\s*[.)]\s*|\s*:\s+|\s+[-–—]\s+)|\d{1,3}(?:\.\d{1,3}){1,3}\s+`,
    String.raw`|(?:[a-z]|[ivxl]{1,6})(?:[.)]\s+|\s*:\s+|\s+[-–—]\s+)`,
    String.raw`|[一二三四五六七八九十\d]{1,3}[、.]\s*)(?=\p{L})`,
  ].join(''),
  'iu',
)
const LABEL =
  /^(?:category|section|group|family|categorie|catégorie|rayon|famille|groupe|kategorie|gruppe|categor[ií]a|icyiciro|类别|分类)\s*[:：-]\s*/iu
/** Notes behind a title, such as `(continued)` or `(12 items)`. */
const APPENDIX =
  /\s*[([](?:continued|cont'?d?\.?|suite|fortsetzung|\d+\s*(?:items?|articles?|products?|produits?|pcs|pieces|lines?)?)[)\]]$|\s+[-–—]?\s*(?:continued|cont'd)$/iu
/** Start of a measure, which looks like numbering: `1.5 mm cable`. */
const MEASURE =
  /^\d+(?:\.\d+)?\s+(?:[mcµukMGnp]?(?:m|V|A|W|F|H|Hz|Ω|g|l|b|B)|mil|inch(?:es)?|in|ft|ohms?|pins?|ch|way)\b/u

/** Reads the title of a section: `2. Resistors`, `--- CONNECTORS ---` or `Category: Sensors (continued)`. */
export function readSectionTitle(text: string): SectionTitle {
  const bare = bareTitle(text)
  const labelled = MEASURE.test(bare) ? bare : bare.replace(LABEL, '').replace(NUMBERING, '')
  const title = bareTitle(labelled).replace(APPENDIX, '').trim()
  return { text: title, isMarked: title !== text.trim() || isCapitals(title) }
}

/** Returns true for a string in capitals with a word of at least three letters. */
export const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
