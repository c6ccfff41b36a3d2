/** Placeholders that suppliers write instead of a value. */

const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s.\-–—_/\\()[\]:!'’]+/g, ' ')
    .trim()

// oxfmt-ignore
const UNKNOWN = new Set([
  '', '?', '??', '???', '…', 'x', 'xx', 'xxx', 'n a', 'na', 'n d', 'nd', 'none', 'nil', 'null', 'nan', 'nothing', 'empty', 'blank', 'unknown', 'undefined', 'missing', 'not available', 'unavailable',
  'tbc', 'tba', 'tbd', 't b c', 't b a', 't b d', 'to be confirmed', 'to be advised', 'to be determined', 'to confirm', 'pending', 'coming', 'coming soon', 'soon', 'later', 'eta', 'on order', 'on the way', 'backorder', 'back order', 'pre order', 'preorder',
  'call', 'call us', 'please call', 'call for price', 'call for stock', 'ask', 'ask us', 'please ask', 'ask for price', 'ask for stock', 'on request', 'upon request', 'by request', 'request', 'request quote', 'price on request', 'on demand',
  'poa', 'p o a', 'por', 'p o r', 'price on application', 'quote', 'quotation', 'inquire', 'enquire', 'contact', 'contact us', 'check', 'see website', 'whatsapp', 'negotiable', 'varies',
  'sur demande', 'sur commande', 'prix sur demande', 'a la demande', 'nous consulter', 'nous contacter', 'a confirmer', 'a definir', 'a determiner', 'a venir', 'bientot', 'inconnu', 'neant', 'aucun', 'rien', 'appeler', 'demander', 'devis', 'sur devis', 'non disponible', 'indisponible',
  'auf anfrage', 'anfrage', 'k a', 'unbekannt', 'keine', 'consultar', 'a consultar', 'pendiente', 'sob consulta', 'su richiesta', 'ntazwi', 'baza', 'hamagara', '待定', '无', '無', '面议', '询价', '未知', '暂无',
])
// oxfmt-ignore
const NO_STOCK = new Set([
  'no', 'zero', 'out', 'oos', 'o o s', 'out of stock', 'no stock', 'not in stock', 'stock out', 'sold', 'sold out', 'finished', 'discontinued', 'obsolete', 'eol', 'not stocked', 'non', 'rupture', 'en rupture', 'rupture de stock', 'en rupture de stock', 'epuise', 'pas de stock', 'hors stock', 'pas en stock', 'fini',
  'ausverkauft', 'nicht lieferbar', 'agotado', 'sin stock', 'esgotado', 'esaurito', 'byashize', 'ntayo', 'ntabwo', '缺货', '无货', '售罄',
])
// oxfmt-ignore
const SOME_STOCK = new Set([
  'yes', 'y', 'ok', 'true', 'in stock', 'instock', 'on stock', 'stock', 'in store', 'available', 'avail', 'ex stock', 'plenty', 'many', 'lots', 'a lot', 'enough', 'unlimited', 'some', 'few', 'a few', 'low', 'low stock', 'limited', 'limited stock', 'last', 'last pieces', 'last one', 'high', 'medium',
  'oui', 'en stock', 'disponible', 'dispo', 'stock limite', 'beaucoup', 'quelques', 'peu', 'vrai', 'ja', 'auf lager', 'lieferbar', 'verfugbar', 'vorratig', 'si', 'hay', 'disponibile', 'disponivel', 'em estoque', 'hari', 'birahari', 'yego', '有货', '现货', '有', '充足', '✓', '✔', '√',
])
/** Stock given as a bound or a range: 10+, >10, ~50, 5-10, more than 20. */
const VAGUE_STOCK =
  /^(?:[<>≥≤~≈±+]\s*=?|over|more than|less than|at least|up to|about|around|approx\.?|approximately|ca\.?|c\.|env\.?|environ|plus de|moins de|etwa|[uü]ber|min\.?|max\.?)\s*\d[\d\s.,]*(?:pcs|pieces|units)?$|^\d[\d\s.,]*(?:\s*(?:\+|\s*plus|or more|et plus)|\s*(?:-|–|to|à|bis|\.\.)\s*\d[\d\s.,]*)\s*(?:pcs|pieces|units)?$/iu

/** Returns true for an empty cell and for a string such as `n/a`, `-`, `TBC` or `call`, which stands for no value. */
export const isPlaceholder = (cell: string): boolean => UNKNOWN.has(simplify(cell))

/** Returns true for a string that states that there is no stock, or no known stock. */
export const isWithoutStock = (cell: string): boolean => isPlaceholder(cell) || NO_STOCK.has(simplify(cell))

/** Returns true for a string that states some stock without its number: `in stock`, `yes`, `10+`. */
export const isSomeStock = (cell: string): boolean => SOME_STOCK.has(simplify(cell)) || VAGUE_STOCK.test(cell.trim())
