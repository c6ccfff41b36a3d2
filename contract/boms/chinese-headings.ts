import type { BomField } from './bom.ts'

// oxfmt-ignore
/** Chinese headings, the most specific first. The page of parts lists loads them only for lists with Chinese characters. */
export const CHINESE_HEADINGS: Readonly<Partial<Record<BomField, readonly string[]>>> = {
  refs: ['位号', '标号', '元件位号', '器件位号', '位置', '位置号', '元件标号', '丝印', '编号', '名称'],
  quantity: ['数量', '用量', '需求数量', '单板用量', '每板用量', '总数', '总数量', '总用量', '采购数量', '个数', '員數', '数目'],
  value: ['值', '参数', '参数值', '元件值', '物料名称', '数值', '标称值', '阻值', '容值', '规格'],
  package: ['封装', '封装形式', '封装类型', '封装规格', 'pcb封装', '元件封装', '器件封装'],
  mpn: ['型号', '制造商型号', '厂家型号', '厂商型号', '制造商料号', '规格型号', '器件型号', '元件型号', '制造商零件编号', '制造商编号', '厂商料号', '厂家料号', '原厂型号', '原厂料号'],
  maker: ['品牌', '制造商', '厂家', '厂商', '生产厂家', '生产商', '制造厂商'],
  description: ['描述', '名称', '元件名称', '说明', '规格描述', '物料描述', '品名'],
  supplier_part: ['商品编号', '立创编号', '立创商品编号', '供应商编号', '供应商料号', '供应商型号'],
  dnp: ['不贴', '不焊'],
  fitted: ['贴装', '是否贴装', '是否焊接', '焊接'],
  rating: ['电压', '耐压', '精度', '公差', '功率', '材质', '电流', '额定电压', '额定功率', '误差', '介质'],
  notes: ['备注', '注', '注释'],
}
