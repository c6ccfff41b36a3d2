import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listSuggestions, searchProducts } from '#contract/catalogue/calls.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ template: await demoTemplate() })
})
after(() => shop.close())

/** Search texts, each with the part that must be among its first five results. */
const table: Record<string, [typed: string, wanted: string | RegExp][]> = {
  'by name': [
    ['Arduino Uno R3', 'Arduino Uno R3'],
    ['Raspberry Pi Pico W', 'Raspberry Pi Pico W'],
    ['pi zero 2 w', 'Raspberry Pi Zero 2 W'],
    ['raspberry pi 4', 'Raspberry Pi 4 Model B (4 GB)'],
    ['soldering iron', 'Soldering Iron 60 W Adjustable'],
    ['breadboard', 'Breadboard 830 Points'],
    ['relay module', 'Relay Module 1-Channel 5 V'],
    ['solar panel', 'Solar Panel 20 W 12 V Polycrystalline'],
    ['water level sensor', 'Water Level Sensor'],
    ['dip switch', 'DIP Switch 8-Way'],
    ['buck converter', 'LM2596 Buck Converter Module'],
    ['lora 868', 'LoRa RFM95W 868 MHz Module'],
    ['RASPBERRY PI PICO', 'Raspberry Pi Pico'],
  ],
  'in another order': [
    ['4x4 keypad', 'Keypad 4x4 Membrane'],
    ['10k resistor', 'Resistor 10 kΩ 1/4 W 1% (pack of 100)'],
    ['waterproof ds18b20', 'DS18B20 Waterproof Temperature Probe (1 m)'],
    ['12v power supply', '12 V 5 A Switching Power Supply'],
    ['3.7v battery', 'LiPo Battery 3.7 V 1000 mAh (JST)'],
  ],
  unfinished: [
    ['ard', 'Arduino Uno R3'],
    ['esp', 'ESP32 DevKit V1 (30 pin)'],
    ['ultras', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['multim', 'Digital Multimeter DT830D'],
    ['fingerp', 'Fingerprint Sensor AS608'],
    ['potentiom', 'Potentiometer 10 kΩ Linear (B10K)'],
    ['raspberry pi pi', 'Raspberry Pi Pico'],
    ['soil moist', 'Capacitive Soil Moisture Sensor V1.2'],
  ],
  'with a typing error': [
    ['arduno', 'Arduino Uno R3'],
    ['aurdino uno', 'Arduino Uno R3'],
    ['ultrasonc sensor', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['esp23', 'ESP32 DevKit V1 (30 pin)'],
    ['rasberry pi', 'Raspberry Pi Pico'],
    ['raspbery pi pico', 'Raspberry Pi Pico'],
    ['bluetoth', 'HC-05 Bluetooth Module'],
    ['tempreature sensor', 'DHT11 Temperature & Humidity Sensor Module'],
    ['humidty', 'DHT22 / AM2302 Temperature & Humidity Sensor'],
    ['steper motor', 'NEMA 17 Stepper Motor (1.5 A)'],
    ['multimetre', 'Digital Multimeter DT830D'],
    ['resistro 220', 'Resistor 220 Ω 1/4 W 1% (pack of 100)'],
    ['capacitr kit', 'Electrolytic Capacitor Kit 120 pcs'],
    ['breadbord', 'Breadboard 830 Points'],
    ['gyroscop', 'MPU6050 Accelerometer & Gyroscope (GY-521)'],
    ['nodmcu', 'NodeMCU ESP8266 V3 (CH340)'],
    ['fingreprint', 'Fingerprint Sensor AS608'],
    ['solderng iron', 'Soldering Iron 60 W Adjustable'],
  ],
  'with other separators': [
    ['HC-SR04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hc sr04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hcsr04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hcsr04 sensor', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hc sr04 sensor', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['dht-22', 'DHT22 / AM2302 Temperature & Humidity Sensor'],
    ['dht 22', 'DHT22 / AM2302 Temperature & Humidity Sensor'],
    ['esp 32', 'ESP32 DevKit V1 (30 pin)'],
    ['esp32 cam', 'ESP32-CAM with OV2640'],
    ['mq2', 'MQ-2 Gas & Smoke Sensor Module'],
    ['mpu-6050', 'MPU6050 Accelerometer & Gyroscope (GY-521)'],
    ['neo 6m', 'NEO-6M GPS Module with Antenna'],
    ['nema17', 'NEMA 17 Stepper Motor (1.5 A)'],
    ['tp-4056', 'TP4056 Lithium Charger Module (USB-C, protected)'],
    ['st link', 'ST-Link V2 Programmer (compatible)'],
    ['HCSR-04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['L 298 N', 'L298N Dual Motor Driver Module'],
    ['rc 522', 'RC522 RFID Reader Kit (13.56 MHz)'],
    ['DS-18B20', 'DS18B20 Waterproof Temperature Probe (1 m)'],
    ['28byj48', '28BYJ-48 Stepper with ULN2003 Driver'],
    ['10kΩ', 'Resistor 10 kΩ 1/4 W 1% (pack of 100)'],
  ],
  'by part number': [
    ['A000066', 'Arduino Uno R3'],
    ['AM2302', 'DHT22 / AM2302 Temperature & Humidity Sensor'],
    ['SN74HC595N', '74HC595 Shift Register'],
    ['2n2222a', '2N2222 NPN Transistor (pack of 20)'],
    ['l7805', '7805 5 V Voltage Regulator (TO-220)'],
    ['17hs4401', 'NEMA 17 Stepper Motor (1.5 A)'],
    ['sc0918', 'Raspberry Pi Pico W'],
    ['lm386n', 'LM386 Audio Amplifier IC'],
    ['nrf24l01+', 'NRF24L01+ 2.4 GHz Transceiver'],
    ['bts7960b', 'BTS7960 43A Motor Driver'],
    ['mfrc522', 'RC522 RFID Reader Kit (13.56 MHz)'],
    ['irfz44n', 'IRLZ44N Logic-Level MOSFET'],
  ],
  'by tags, accents and other languages': [
    ['moteur', 'TT Gear Motor with Wheel (3-6 V)'],
    ['fer à souder', 'Soldering Iron 60 W Adjustable'],
    ['insinga', 'Jumper Wires 40 pcs Male-Male 20 cm'],
    ['umuriro', 'PZEM-004T V3 Energy Meter Module'],
    ['kuhira', 'Smart Irrigation Kit (ESP32)'],
    ['neopixel', 'WS2812B LED Strip 1 m (60 LEDs)'],
    ['rtc', 'DS3231 Real-Time Clock Module'],
    ['line follower', 'TCRT5000 Line Tracking Sensor Module'],
    ['h-bridge', 'L298N Dual Motor Driver Module'],
    ['Résistor', 'Resistor 10 kΩ 1/4 W 1% (pack of 100)'],
    ['Raspbérry', 'Raspberry Pi Pico'],
    ['capteur de température', 'DS18B20 Waterproof Temperature Probe (1 m)'],
    ['potentiomètre', 'Potentiometer 10 kΩ Linear (B10K)'],
    ['555 timer', 'NE555P Timer IC'],
    ['résistance 10k', /^Resistor 10 kΩ/],
    ['condensateur céramique', /Ceramic Capacitor/],
    ['haut-parleur', 'Speaker 8 Ω 0.5 W'],
    ["capteur d'humidité", /Humidity/],
    ['panneau solaire', /Solar Panel/],
    ['bateri', /Battery|18650/],
    ['itara', /LED/],
    ['amazi', /Water/],
  ],
  'by a value in any spelling': [
    ['4k7 resistor', /^Resistor 4\.7 kΩ/],
    ['4.7k 1%', /^Resistor 4\.7 kΩ/],
    ['10k 0603', 'Resistor 10 kΩ 0603 1% (pack of 100)'],
    ['100nf 0603', /^Ceramic Capacitor 100 nF .*0603/],
    ['0.1uf', /Capacitor 100 nF/],
    ['100µF', /Capacitor 100 µF/],
    ['2u2 capacitor', /Capacitor 2\.2 µF/],
    ['220 ohm', /^Resistor 220 Ω/],
    ['3.3v regulator sot-223', /AMS1117/],
    ['104 capacitor', /Capacitor 100 nF/],
    ['470r', /^Resistor 470 Ω/],
    ['16mhz crystal', /^Crystal 16 MHz/],
    ['1000 uf 25v', /1000 µF 25 V/],
    ['4k6 resistor', /^Resistor 4\.7 kΩ/],
  ],
  'with words joined': [
    ['arduinouno', /^Arduino Uno/],
    ['bluepill', /Blue Pill/],
    ['mega2560', /Mega 2560/],
    ['stepperdriver', /Stepper Driver/],
  ],
  'by part number with packing': [
    ['LM741CN/NOPB', 'LM741CN Op-Amp'],
    ['74HC595D,118', /^74HC595 Shift Register SOIC-16/],
    ['621-1N4007', /^1N4007/],
    ['LM358P-ND', 'LM358P Dual Op-Amp'],
  ],
}

describe('search in the demo shop', () => {
  const find = async (query: { search: string; literal?: string[] }) =>
    (await shop.call(searchProducts, { query: { ...query, page_size: 5 } })).body

  it('reports how the query was understood, and treats a term as a plain word on request', async () => {
    const { understood, fallback } = await find({ search: '4k7 résistance' })
    assert.deepEqual(understood, [
      { kind: 'value', text: '4.7 kΩ', typed: '4k7', property: 'resistance' },
      { kind: 'concept', text: 'resistor', typed: 'résistance' },
    ])
    assert.equal(fallback, undefined)
    const asTyped = await find({ search: '4k7 résistance', literal: ['4k7'] })
    assert.deepEqual(asTyped.understood?.[0], { kind: 'word', text: '4k7', typed: '4k7' })
  })

  it('finds the nearest values for an unavailable value and reports the fallback search', async () => {
    const { items, fallback } = await find({ search: '4k6 resistor' })
    assert.equal(fallback?.by, 'values')
    assert.match(fallback?.text ?? '', /4\.7 kΩ/)
    for (const { name } of items) assert.match(name, /Resistor|Potentiometer/)
  })

  it('corrects typing errors, then drops generic and unknown words, and reports which fallback it used', async () => {
    assert.deepEqual((await find({ search: 'ultrasonc' })).fallback, { by: 'typing', text: 'ultrasonic' })
    assert.deepEqual((await find({ search: 'bta16 smart' })).fallback, { by: 'generic_words', text: 'bta16' })
    assert.equal((await find({ search: 'servo qzqzqzqz' })).fallback?.by, 'any_word')
  })

  it('suggests a list by value only if that list has products', async () => {
    const suggest = async (q: string) => (await shop.call(listSuggestions, { query: { q } })).body.readings
    const [reading] = await suggest('10k resistor 0603')
    assert.deepEqual([reading?.text, reading?.spec], ['10 kΩ · 0603 · resistor', ['resistance:10k', 'package:0603']])
    assert.ok((reading?.category_ids.length ?? 0) > 0)
    assert.deepEqual(await suggest('resistor'), [])
    assert.deepEqual(await suggest('4k6 resistor'), [])
  })

  for (const [style, rows] of Object.entries(table)) {
    for (const [typed, wanted] of rows) {
      it(`finds ${wanted} among the first five results for "${typed}" (${style})`, async () => {
        const { body } = await shop.call(searchProducts, { query: { search: typed, page_size: 5 } })
        const names = body.items.map(({ name }) => name)
        const isFound = names.some((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)))
        assert.ok(isFound, names.join(' | '))
      })
    }
  }
})
