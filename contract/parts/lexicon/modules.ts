/** Names of boards, modules and devices, in the same columns as the table in components.ts. */
export const MODULE_TERMS = `
arduino | arduino | - | - | Arduino & Compatible | yes
arduino uno, uno | arduino uno, carte uno | - | - | Uno & Leonardo | yes
arduino leonardo, leonardo | arduino leonardo | - | - | Uno & Leonardo | yes
arduino nano, nano | arduino nano | - | - | Nano & Mini | yes
arduino pro mini, pro mini | arduino pro mini | - | - | Nano & Mini | yes
arduino mega, mega | arduino mega | - | - | Mega & Due | yes
arduino due | arduino due | - | - | Mega & Due | yes
esp32 | esp32 | - | - | ESP32 Boards | yes
esp8266, nodemcu | esp8266, nodemcu | - | - | ESP8266 Boards | yes
camera | caméra, appareil photo | kamera | cam | Camera Boards | no
raspberry pi | raspberry pi | - | rpi, raspi | Raspberry Pi | yes
raspberry pi pico | raspberry pi pico | - | rpi pico | Raspberry Pi Pico | yes
single board computer, mini computer | nano ordinateur, ordinateur monocarte | mudasobwa | sbc | Raspberry Pi Computers | no
raspberry pi accessory | accessoire raspberry pi | - | - | Raspberry Pi Accessories | yes
stm32 | stm32 | - | - | STM32 Boards | yes
blue pill | blue pill | - | - | STM32 Boards | yes
black pill | black pill | - | - | STM32 Boards | yes
avr | avr | - | - | AVR Boards | yes
programmer, debugger | programmateur, débogueur | - | - | Programmers & Debuggers | yes
usb to serial, serial adapter, usb serial converter, usb to ttl | usb série, convertisseur usb série, adaptateur série | - | ftdi | Programmers & Debuggers | yes
motor shield, sensor shield | carte moteur | - | - | Arduino Shields | yes
ethernet | ethernet | - | lan | Arduino Shields | yes
environmental, environment | environnement | ibidukikije | - | Environmental | no
temperature sensor, thermometer | capteur de température, sonde de température, thermomètre | igipimo cy'ubushyuhe, icyuma gipima ubushyuhe | - | Temperature & Humidity | no
temperature, heat | température, chaleur | ubushyuhe | temp | Temperature & Humidity | no
humidity, moisture | humidité | ubuhehere, ububobere | - | Temperature & Humidity | no
humidity sensor, hygrometer, moisture sensor | capteur d'humidité, sonde d'humidité, hygromètre | - | - | Temperature & Humidity | yes
thermocouple | thermocouple | - | - | Temperature & Humidity | yes
pressure, barometer, barometric | pression, baromètre | umuvuduko w'umwuka | - | Pressure & Weather | no
altitude, altimeter | altitude, altimètre | ubutumburuke | - | Pressure & Weather | no
weather, weather station | météo, station météo | iteganyagihe | - | Pressure & Weather | no
rain, rain sensor, rain gauge | pluie, capteur de pluie, pluviomètre | imvura | - | Pressure & Weather | no
wind, wind vane, anemometer | vent, anémomètre, girouette | umuyaga | - | Pressure & Weather | no
gas, gas sensor | gaz, capteur de gaz | gaze | lpg | Gas & Air Quality | no
smoke, smoke detector | fumée, détecteur de fumée | umwotsi | - | Gas & Air Quality | no
carbon monoxide | monoxyde de carbone | - | co | Gas & Air Quality | yes
air quality, air | qualité de l'air, air | umwuka | - | Gas & Air Quality | no
dust, particle sensor, particulate | poussière, particules | umukungugu | pm25 | Gas & Air Quality | no
flame, fire | flamme, feu, incendie | inkongi, ikibatsi | - | Gas & Air Quality | no
light, light sensor, lux | lumière, luminosité, capteur de lumière | urumuri | lux | Light & Colour | no
colour, color, colour sensor, color sensor | couleur, capteur de couleur | ibara | rgb | Light & Colour | no
ultraviolet | ultraviolet | - | uv | Light & Colour | yes
distance, range finder, rangefinder, proximity | distance, proximité, télémètre | intera | - | Distance & Proximity | no
ultrasonic, ultrasound, sonar | ultrason, ultrasonique, ultrasons | - | - | Distance & Proximity | yes
time of flight | temps de vol | - | tof, lidar | Distance & Proximity | yes
obstacle, obstacle avoidance | obstacle, évitement d'obstacles | imbogamizi | - | Distance & Proximity | no
line tracking, line follower, line following | suiveur de ligne, suivi de ligne | - | - | Distance & Proximity | yes
motion, movement, motion sensor, presence | mouvement, présence, détecteur de mouvement, capteur de mouvement | icyerekezo, kugenda | pir | PIR & Motion | no
microwave, radar | micro ondes, radar | - | - | PIR & Motion | yes
tilt | inclinaison | - | - | PIR & Motion | yes
vibration, shock | vibration, choc | - | - | PIR & Motion | yes
accelerometer, acceleration | accéléromètre, accélération | - | imu | Accelerometers & Gyroscopes | yes
gyroscope, gyro | gyroscope | - | - | Accelerometers & Gyroscopes | yes
compass, magnetometer | boussole, compas, magnétomètre | - | - | Accelerometers & Gyroscopes | yes
hall effect, hall sensor, hall | effet hall, capteur à effet hall | - | - | Hall & Rotary | yes
rotary encoder, encoder, rotary | codeur rotatif, encodeur, codeur | - | - | Hall & Rotary | yes
soil moisture sensor, soil sensor, soil humidity sensor | capteur d'humidité du sol, sonde d'humidité du sol, capteur de sol, hygromètre de sol | sensori y'ubuhehere bw'ubutaka | - | Soil | no
soil, soil moisture, soil humidity | sol, terre, humidité du sol | ubutaka, itaka, ubuhehere bw'ubutaka | - | Soil | no
water | eau | amazi | - | Water | no
water level, level, tank level | niveau d'eau, niveau | urugero rw'amazi | - | Water | no
flow, water flow, flow meter | débit, débitmètre | - | - | Water | yes
float switch, float | flotteur, interrupteur à flotteur | - | - | Water | yes
acidity, ph | acidité, ph mètre | - | ph | Water | yes
turbidity, conductivity | turbidité, conductivité | - | tds | Water | yes
agriculture, farming, farm | agriculture, ferme | ubuhinzi, guhinga, umurima | - | Agriculture Kits | no
irrigation, watering | irrigation, arrosage | kuhira, kuvomerera | - | Agriculture Kits | no
greenhouse | serre | - | - | Agriculture Kits | yes
current sensor, current | courant, capteur de courant | - | - | Current & Voltage | yes
voltage, voltage sensor | tension, capteur de tension | - | - | Current & Voltage | yes
energy meter, power meter, electricity meter, cash power | compteur d'énergie, compteur électrique, wattmètre | mubazi, konteri | - | Current & Voltage | no
energy | énergie | ingufu | - | - | no
load cell, force sensor | cellule de charge, capteur de force, jauge de contrainte | - | - | Load Cells & Weight | yes
weight, scale, balance | poids, balance, pesée | ibiro, uburemere, umunzani | - | Load Cells & Weight | no
sound, noise, sound sensor | son, bruit, capteur sonore | ijwi, urusaku | - | Sound | no
touch, touch sensor | tactile, toucher, capteur tactile | gukoraho | - | Touch | no
capacitive | capacitif | - | - | - | yes
resistive | résistif | - | - | - | yes
keypad, keyboard | clavier matriciel, clavier | urufunguzo rw'imibare | - | Touch | no
joystick | manette, joystick | - | - | Touch | yes
fingerprint, fingerprint sensor | empreinte digitale, lecteur d'empreintes | igikumwe, intoki | - | Biometric | no
heart rate, pulse, pulse oximeter, heartbeat | rythme cardiaque, pouls, oxymètre | umutima | spo2, ecg | Biometric | no
biometric | biométrique | - | - | Biometric | yes
cellular, mobile network, gsm, sim card | cellulaire, réseau mobile, carte sim | telefone | gsm, gprs, 2g | GSM & 4G | no
lte, 4g | 4g | - | 4g, lte | GSM & 4G | yes
text message | message texte | ubutumwa bugufi | sms | GSM & 4G | no
gps, satellite positioning, gnss, tracker, tracking | gps, localisation, géolocalisation, suivi | aho uri | gps, gnss | GPS | no
lora, long range radio | lora, longue portée | - | lora, lorawan | LoRa | yes
transmitter, sender | émetteur | ikohereza | tx | 2.4 GHz & 433 MHz | no
receiver | récepteur | icyakira | rx | 2.4 GHz & 433 MHz | no
transceiver | émetteur récepteur | - | - | 2.4 GHz & 433 MHz | yes
infrared | infrarouge | - | ir | Infrared | yes
remote control, remote | télécommande | telekomande | - | Infrared | no
bluetooth | bluetooth | - | ble, bt | Bluetooth Modules | yes
wifi, wi fi, wireless lan | wifi | murandasi | wlan | Wi-Fi Modules | no
internet of things | internet des objets | murandasi y'ibintu | iot | - | no
rfid, card reader, reader, badge reader | lecteur de carte, lecteur rfid, lecteur de badge, lecteur | gusoma ikarita | rfid | Readers | no
near field communication, nfc | nfc | - | nfc | Readers | yes
tag, card, badge | étiquette, badge, carte rfid | ikarita | - | Tags | no
access control, door lock | contrôle d'accès, serrure | urugi, umutekano | - | - | no
robotics, robot | robotique, robot | robo, imashini | - | Robot Chassis | no
servo, servo motor, servomotor | servomoteur, servo | - | - | Servo Motors | yes
micro servo, mini servo | micro servo | - | - | Servo Motors | yes
gear motor, geared motor, gearmotor | motoréducteur, moteur réducteur | - | - | DC & Gear Motors | yes
dc motor | moteur à courant continu, moteur cc | - | - | DC & Gear Motors | yes
stepper, stepper motor, step motor, stepping motor | moteur pas à pas, pas à pas | - | nema | Stepper Motors | yes
stepper driver, stepper motor driver | pilote pas à pas, driver pas à pas, driver de moteur pas à pas | - | - | Stepper Drivers | yes
servo driver, servo controller | contrôleur de servo, driver servo | - | - | Servo Drivers | yes
actuator | actionneur | - | - | Relay Modules | yes
relay module, relay board | module relais, carte relais | - | - | Relay Modules | yes
pump, water pump | pompe, pompe à eau, pompe immergée | pompe, ipompo, pompo, pompo y'amazi | - | Pumps & Valves | no
valve, solenoid valve, water valve | vanne, électrovanne, robinet | robine | - | Pumps & Valves | no
chassis, robot chassis, robot frame | châssis, châssis de robot | - | - | Robot Chassis | yes
wheel | roue | uruziga, ipine | - | Robot Chassis | no
robot car, smart car | voiture robot, robot voiture, voiture | imodoka | - | Robot Cars | no
belt, timing belt | courroie, courroie crantée | umukandara | - | Belts & Pulleys | no
pulley | poulie | - | - | Belts & Pulleys | yes
gear | engrenage | - | - | - | yes
mechanics, mechanical | mécanique | - | - | - | yes
3d printer | imprimante 3d | - | cnc | - | yes
solar panel | panneau solaire, module solaire, panneau photovoltaïque | umurasire w'izuba, imirasire y'izuba, panneau y'izuba, panneau y'imirasire y'izuba | pv panel | Solar Panels | no
charge controller, solar controller, solar charge controller | régulateur de charge, contrôleur de charge, contrôleur solaire, régulateur solaire | - | mppt | Charge Controllers | yes
battery management system, battery protection | gestion de batterie, protection de batterie | - | bms | BMS | yes
lithium battery, lithium cell, lithium ion, li ion, lithium | batterie lithium, lithium, lithium ion | - | lion, liion, lipo | Lithium Cells | yes
lead acid, lead acid battery | plomb, batterie au plomb, plomb acide | - | sla, vrla | Lead-Acid | yes
disposable battery, alkaline, dry cell | pile jetable, alcaline, pile alcaline | amabuye ya radiyo | - | Disposable | no
rechargeable | rechargeable | - | - | - | yes
battery holder, battery box, battery case | support de pile, boîtier de pile, porte pile, coupleur de piles, support de batterie | - | - | Holders | yes
buck, buck converter, step down | abaisseur, convertisseur abaisseur, réducteur de tension | - | - | Buck | yes
boost, boost converter, step up | élévateur, convertisseur élévateur, survolteur | - | - | Boost | yes
linear regulator | régulateur linéaire | - | - | Linear | yes
power adapter, adapter, adaptor, wall adapter | adaptateur, adaptateur secteur, bloc secteur | adaputateri | - | Adapters | no
switching power supply, enclosed supply | alimentation à découpage | - | smps | Enclosed Supplies | yes
mains module, board mount, ac dc | module secteur, ac dc | - | acdc | Board-Mount | yes
electrical, electric | électrique | - | - | - | yes
force | force | - | - | - | yes
linear | linéaire | - | - | Linear | yes
graphic, graphical | graphique | - | - | Graphic | yes
character | caractère | - | - | Character | yes
submersible | submersible, immergé | - | - | - | yes
power bank | batterie externe | - | - | - | yes
uninterruptible power supply | alimentation sans coupure | - | ups | - | yes
oled, oled display | écran oled, afficheur oled | - | oled | OLED | yes
tft, colour display, tft display, touch screen, touchscreen | écran tft, écran tactile | - | tft, hmi | TFT | yes
graphic display | afficheur graphique | - | - | Graphic | yes
led matrix, dot matrix, matrix | matrice de led, matrice | - | - | Matrix | yes
seven segment, 7 segment, segment display, 4 digit display | afficheur 7 segments, 7 segments, sept segments | - | - | 7-Segment | yes
led strip, strip, light strip | ruban led, bande led, bandeau led, ruban | - | - | Strips | yes
led ring, ring | anneau led, anneau | - | - | Rings & Matrices | yes
addressable led, neopixel, smart led | led adressable, led programmable | - | argb | Addressable LEDs | yes
smart switch, wifi switch | interrupteur intelligent, interrupteur connecté | - | - | Smart Switches | yes
smart plug, smart socket | prise intelligente, prise connectée | - | - | Smart Plugs | yes
hub, gateway, dongle | passerelle, concentrateur | - | - | Hubs & Gateways | yes
zigbee | zigbee | - | - | Zigbee | yes
electronics, electronic | électronique | elegitoroniki | - | - | no
`
