/**
 * Sets of parts that are bought together for a project. Each set lists product slugs, with the most commonly used parts
 * first.
 */
export const projects: readonly (readonly string[])[] = [
  // Project: the first blinking light.
  [
    'arduino-uno-r3',
    'breadboard-830-points',
    'jumper-wires-40-pcs-male-male-20-cm',
    'led-5-mm-kit-100-pcs-5-colours',
    'resistor-220-ohm-1-4-w-1-pack-of-100',
  ],
  // weather stations
  [
    'nodemcu-esp8266-v3-ch340',
    'dht22-am2302-temperature-humidity-sensor',
    'breadboard-830-points',
    'jumper-wires-40-pcs-male-male-20-cm',
  ],
  [
    'wemos-d1-mini-esp8266',
    'dht11-temperature-humidity-sensor-module',
    'oled-display-0-96-inch-ssd1306-i2c',
    'jumper-wires-40-pcs-female-female-20-cm',
  ],
  [
    'raspberry-pi-pico-w',
    'bme280-temperature-humidity-pressure-module',
    'lcd1602-display-blue-i2c',
    'breadboard-400-points-half-size',
  ],
  // watering
  [
    'esp32-devkit-v1-30-pin',
    'capacitive-soil-moisture-sensor-v1-2',
    'relay-module-1-channel-5-v',
    'mini-submersible-water-pump-3-6-v',
  ],
  // robots
  [
    'arduino-uno-r3-compatible-ch340',
    'l298n-dual-motor-driver-module',
    'hc-sr04-ultrasonic-distance-sensor',
    '2wd-robot-car-chassis-kit',
    'sg90-micro-servo-9g',
    '18650-li-ion-cell-2600-mah',
  ],
  [
    'arduino-nano-v3-ch340-mini-usb',
    'tcrt5000-line-tracking-sensor-module',
    'tb6612fng-dual-motor-driver',
    'tt-gear-motor-with-wheel-3-6-v',
    '18650-battery-holder-2-cells',
  ],
  [
    'nema-17-stepper-motor-1-5-a',
    'a4988-stepper-driver',
    'cnc-shield-v3-for-arduino',
    'gt2-timing-belt-and-pulley-set',
  ],
  // doors and homes
  ['esp32-cam-with-ov2640', 'esp32-cam-mb-usb-programmer-base', 'hc-sr501-pir-motion-sensor', '5-v-2-a-power-adapter'],
  [
    'rc522-rfid-reader-kit-13-56-mhz',
    'mifare-13-56-mhz-cards-pack-of-5',
    'lcd1602-display-blue-i2c',
    'sg90-micro-servo-9g',
  ],
  [
    'arduino-mega-2560-r3',
    'relay-module-4-channel-5-v',
    'keypad-4x4-membrane',
    'lcd2004-display-20x4-i2c',
    'active-buzzer-5-v',
  ],
  // long range
  ['lora-sx1278-ra-02-433-mhz-module', 'neo-6m-gps-module-with-antenna', 'lipo-battery-3-7-v-1000-mah-jst'],
  // power
  [
    '18650-li-ion-cell-2600-mah',
    'tp4056-lithium-charger-module-usb-c-protected',
    '18650-battery-holder-2-cells',
    'mt3608-boost-converter-module',
  ],
  [
    'solar-panel-20-w-12-v-polycrystalline',
    'pwm-solar-charge-controller-10-a-12-24-v',
    'sealed-lead-acid-battery-12-v-7-ah',
    'lm2596-buck-converter-module',
  ],
  // the workshop
  [
    'soldering-iron-60-w-adjustable',
    'solder-wire-60-40-0-8-mm-100-g',
    'desoldering-pump',
    'helping-hands-with-magnifier',
  ],
  [
    'ne555p-timer-ic',
    'ceramic-capacitor-100-nf-50-v-pack-of-50',
    'resistor-kit-600-pcs-30-values',
    'perfboard-double-sided-7x9-cm-pack-of-5',
  ],
  ['raspberry-pi-4-model-b-4-gb', 'microsd-card-32-gb-class-10', 'raspberry-pi-camera-module-3'],
  ['raspberry-pi-5-8-gb', 'raspberry-pi-27w-usb-c-power-supply', 'microsd-card-32-gb-class-10'],
]
