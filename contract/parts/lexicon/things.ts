/** Names of tools, kits, uses and activities, in the same columns as the table in components.ts. */
export const THING_TERMS = `
tool, hand tool | outil, outillage | igikoresho, ibikoresho | - | Hand Tools | no
soldering iron, iron | fer à souder, fer | fer yo gusudira, gusudira | - | Irons & Stations | no
soldering station | station de soudage, station à souder | - | - | Irons & Stations | yes
hot air, hot air gun, rework station | air chaud, station à air chaud | - | - | Irons & Stations | yes
soldering, solder, to solder | soudage, souder, soudure, brasage | gusudira, isuderi | - | Soldering | no
consumable | consommable | - | - | Consumables | yes
solder wire, tin | fil à souder, fil de soudure, étain | - | - | Consumables | yes
solder paste | pâte à souder | - | - | Consumables | yes
flux, rosin | flux, colophane | - | - | Consumables | yes
desoldering, desolder | dessouder, dessoudage | - | - | Consumables | yes
desoldering pump, solder sucker | pompe à dessouder | - | - | Consumables | yes
desoldering braid, solder wick | tresse à dessouder | - | - | Consumables | yes
pliers, plier | pince, pinces | pensi | - | Pliers & Cutters | no
cutter, cutting pliers, side cutter, nipper | pince coupante, coupe fil | - | - | Pliers & Cutters | yes
wire stripper, stripper | pince à dénuder, dénudeur | - | - | Pliers & Cutters | yes
crimping tool, crimper | pince à sertir | - | - | Pliers & Cutters | yes
screwdriver | tournevis | turunevisi | - | Screwdrivers | no
tweezers, tweezer | brucelles, pince brucelles | - | - | Pliers & Cutters | yes
magnifier, magnifying glass, helping hand, third hand | loupe, troisième main | - | - | Holders | yes
holder, stand | support | - | - | Holders | yes
screw, bolt | vis, boulon | ivise | - | - | no
nut | écrou | - | - | - | yes
spacer, standoff | entretoise | - | - | - | yes
enclosure, box, case, housing | boîtier, boîte, coffret | agasanduku | - | - | no
glue, adhesive | colle, adhésif | kole | - | - | no
tape | ruban adhésif, scotch | - | - | - | yes
multimeter, multitester, tester, avometer | multimètre, testeur, contrôleur | igipimo cy'amashanyarazi, gupima | dmm | Multimeters | no
oscilloscope, scope | oscilloscope | - | dso | Oscilloscopes & Analyzers | yes
logic analyzer, logic analyser, analyzer, analyser | analyseur logique, analyseur | - | - | Oscilloscopes & Analyzers | yes
test lead, probe | sonde, cordon de test | - | - | - | yes
breadboard, protoboard, prototyping board, solderless board | plaque d'essai, platine d'essai, plaque de prototypage, plaque d'expérimentation | - | - | Breadboards | yes
perfboard, stripboard, veroboard, prototype board | plaque perforée, plaque à trous, veroboard | - | - | Perfboards & Blank PCBs | yes
circuit board, printed circuit, copper clad | circuit imprimé, plaque cuivrée | - | pcb, ci | Perfboards & Blank PCBs | yes
component kit, passive kit | kit de composants | - | - | Component Kits | yes
resistor kit, resistor assortment | kit de résistances, assortiment de résistances | - | - | Passive Kits | yes
capacitor kit, capacitor assortment | kit de condensateurs, assortiment de condensateurs | - | - | Passive Kits | yes
starter kit, beginner kit, learning kit | kit de démarrage, kit débutant, kit d'apprentissage | ibikoresho by'abatangizi | - | Starter Kits | no
arduino kit | kit arduino | - | - | Arduino Kits | yes
sensor kit | kit de capteurs | - | - | Sensor Kits | yes
robot kit, robot car kit | kit robot, kit de robot | - | - | Robot Kits | yes
pair | paire | - | - | - | yes
waterproof, watertight | étanche, imperméable | - | - | - | yes
portable, handheld | portable | - | - | - | yes
mini, small, micro | petit, mini | gito, ntoya | - | - | no
adjustable, variable | réglable, ajustable | - | adj | - | yes
disposable | jetable | - | - | Disposable | yes
double, dual | double | - | - | - | yes
channel | canal, canaux, voie | - | ch | - | yes
digital, numeric | numérique, digital | - | - | - | yes
analogue, analog | analogique | - | - | - | yes
male | mâle | - | - | - | yes
female | femelle | - | - | - | yes
positive | positif | - | - | - | yes
negative | négatif | - | - | - | yes
black | noir, noire | umukara | - | - | no
audio, music | audio, musique | umuziki | - | - | no
video | vidéo | videwo | - | - | no
phone, telephone, smartphone | téléphone | telefone, telefoni | - | - | no
computer, laptop | ordinateur | mudasobwa | pc | - | no
car, vehicle | voiture, véhicule | imodoka | - | Robot Cars | no
drone, quadcopter | drone | - | - | - | yes
school, classroom, student | école, classe, élève | ishuri, umunyeshuri, kwiga | - | Starter Kits | no
security, burglar alarm | sécurité, antivol | umutekano | - | - | no
time, clock, watch | heure, horloge, montre | isaha, igihe | - | - | no
speed | vitesse | umuvuduko | - | - | no
angle, rotation | angle, rotation | - | - | - | yes
position | position | - | - | - | yes
magnetic | magnétique | - | - | - | yes
food, fish, aquaculture | aquaculture, poisson | ubworozi bw'amafi | - | - | no
tank, cistern, water tank | réservoir, citerne, cuve | ikigega | - | - | no
measure, measuring, meter | mesurer, mesure | gupima | - | - | no
detect, detector, detection | détecter, détecteur, détection | kumenya | - | - | no
control, controller | contrôle, commande, contrôleur | kugenzura | ctrl | - | no
driver | pilote, driver | - | - | - | yes
protection | protection | kurinda | - | - | no
isolation | isolation, isolement | - | - | - | yes
storage | stockage | kubika | - | - | no
beginner | débutant | utangiye | - | Starter Kits | no
learn, learning, teach | apprendre, apprentissage, enseigner | kwiga, kwigisha | - | Starter Kits | no
`
/**
 * Words that add little meaning to the other words of a search. A search without results is repeated without these
 * words. The columns are the same as in components.ts.
 */
export const GENERIC_TERMS = `
module | module | - | mod | - | yes
board, breakout | carte, platine, module | ikibaho | - | - | no
set, assortment, pack, bundle | jeu, assortiment, lot, paquet | ipaki | pcs | - | no
device, gadget, appliance | appareil, dispositif, objet | igikoresho, akuma, icyuma | - | - | no
electronic component, electronic part | composant électronique | - | - | - | yes
original, genuine | original, authentique | umwimerere | - | - | no
compatible, clone | compatible, clone | - | - | - | yes
new, good, best, cheap | neuf, nouveau, bon, meilleur, pas cher | gishya, kiza, cyiza, gihendutse | - | - | no
price, buy, sale, order, shop | prix, acheter, achat, vente, commande | igiciro, ibiciro, kugura, kugurisha | - | - | no
unit, item, piece | unité, pièce | kimwe | pc, pce | - | no
type, model, version | type, modèle, version | ubwoko | - | - | no
value, size | valeur, taille | ingano | - | - | no
smart | intelligent | - | - | - | yes
`
/**
 * Names of kits and accessories. These products rank below the part itself unless the search mentions a kit or
 * accessory.
 */
export const ACCESSORY_NAMES = `
kit, set, starter, assortment, bundle, case, box, enclosure, holder, stand, bracket, cover, chassis, heatsink, accessory
coffret, boîtier, boîte, étui, trousse, accessoire
`
/** Full names of manufacturers, with their abbreviations. */
export const MAKER_TERMS = `
Texas Instruments | TI
STMicroelectronics | ST, STM, ST Micro
Analog Devices | ADI
Maxim Integrated | Maxim
Microchip | Microchip Technology, Atmel
NXP | NXP Semiconductors, Philips
Infineon | Infineon Technologies, International Rectifier
onsemi | ON Semi, ON Semiconductor, Fairchild
Vishay | Vishay Dale
Espressif Systems | Espressif
Raspberry Pi | Raspberry Pi Foundation
Bosch Sensortec | Bosch
TDK InvenSense | InvenSense
Allegro MicroSystems | Allegro
Samsung Electro-Mechanics | Samsung, SEMCO
KYOCERA AVX | AVX, Kyocera
Diodes Inc. | Diodes Incorporated
Nordic Semiconductor | Nordic
Advanced Monolithic Systems | AMS
JYE Tech | JYE
Hi-Link | Hilink
u-blox | ublox
Yageo | Phycomp
Murata | muRata
Nexperia | Nexperia USA
Solomon Systech | Solomon
`
