/**
 * Names of components. Each row describes one concept: English | French | Kinyarwanda | abbreviations | kind or
 * category | whether a Kinyarwanda speaker has reviewed the terms. The first English term is the display name. Plurals
 * and joined spellings are derived; `-` means none.
 */
export const COMPONENT_TERMS = `
resistor | résistance, résistor | rezisitansi | res | resistor | no
resistor array, resistor network | réseau de résistances | - | - | resistor_array | yes
carbon film | couche carbone | - | - | resistor | yes
metal film | couche métallique | - | - | resistor | yes
shunt resistor, current sense resistor | résistance shunt | - | - | resistor | yes
potentiometer, pot, variable resistor, volume knob | potentiomètre, résistance variable | potansiyometere | - | potentiometer | no
trimmer, trimpot, preset | ajustable, résistance ajustable | - | - | potentiometer | yes
thermistor | thermistance | - | ntc, ptc | thermistor | yes
photoresistor, light dependent resistor, photocell | photorésistance | - | ldr | thermistor | yes
varistor | varistance | - | mov, vdr | tvs | yes
capacitor, condenser | condensateur, capacité | kondansateri | cap | ceramic_capacitor | no
ceramic | céramique | - | - | ceramic_capacitor | yes
ceramic capacitor | condensateur céramique | - | mlcc | ceramic_capacitor | yes
film | film | - | - | Film | yes
film capacitor | condensateur film, condensateur à film | - | - | ceramic_capacitor | yes
electrolytic capacitor, electrolytic, electrolytics | condensateur électrolytique, condensateur chimique, électrolytique, chimique | - | elko, elcap | electrolytic_capacitor | yes
tantalum capacitor, tantalum | condensateur au tantale, tantale | - | - | electrolytic_capacitor | yes
supercapacitor | supercondensateur | - | - | electrolytic_capacitor | yes
inductor, coil, choke | inductance, bobine, self | bobine | - | inductor | no
ferrite bead, ferrite | perle de ferrite, ferrite | - | - | ferrite_bead | yes
transformer | transformateur | toransiforumateri | - | - | no
diode | diode | diyode | - | diode | no
rectifier, rectifier diode | redresseur, diode de redressement | - | - | diode | yes
bridge rectifier | pont de diodes, pont redresseur | - | - | diode | yes
schottky diode, schottky | diode schottky | - | - | diode | yes
switching diode, signal diode | diode de signal, diode de commutation | - | - | diode | yes
zener diode, zener | diode zener | - | - | zener_diode | yes
transient voltage suppressor, surge suppressor, esd protection | parasurtenseur, protection contre les surtensions | - | tvs, esd | tvs | yes
light emitting diode, led, led light | diode électroluminescente, diode lumineuse, voyant | itara, amatara, akatara | led, del | led | no
infrared led, infrared emitter | led infrarouge, émetteur infrarouge | - | - | led | yes
laser, laser diode | laser, diode laser | - | - | - | yes
transistor | transistor | transistori | bjt | transistor | no
npn transistor | transistor npn | - | - | transistor | yes
pnp transistor | transistor pnp | - | - | transistor | yes
darlington transistor, darlington | transistor darlington | - | - | transistor | yes
mosfet, field effect transistor | transistor mos, transistor à effet de champ | - | fet | mosfet | yes
n channel, n channel mosfet | canal n | - | nmos, nfet | mosfet | yes
p channel, p channel mosfet | canal p | - | pmos, pfet | mosfet | yes
triac | triac | - | - | - | yes
thyristor | thyristor | - | scr | - | yes
dimmer | variateur, gradateur | - | - | - | yes
optocoupler, optoisolator, opto coupler | optocoupleur, photocoupleur | - | - | optocoupler | yes
integrated circuit, chip | circuit intégré, puce | - | ic, ci | - | yes
regulator, voltage regulator | régulateur, régulateur de tension, stabilisateur | - | vreg | linear_regulator | yes
low dropout regulator | régulateur faible chute | - | ldo | linear_regulator | yes
operational amplifier, op amp | amplificateur opérationnel, ampli op | - | opamp, aop | op_amp | yes
comparator | comparateur | - | - | op_amp | yes
amplifier, audio amplifier | amplificateur, ampli, amplificateur audio | icyongera ijwi | amp | op_amp | no
timer | minuterie, temporisateur | - | - | Timers & Op-Amps | yes
logic gate, logic | porte logique, logique | - | - | logic | yes
shift register | registre à décalage | - | - | logic | yes
counter | compteur | - | - | logic | yes
inverter, hex inverter | inverseur, onduleur | - | - | logic | yes
flip flop | bascule | - | - | logic | yes
schmitt trigger | trigger de schmitt, bascule de schmitt | - | - | logic | yes
level shifter, level converter, logic level converter | convertisseur de niveau, adaptateur de niveau | - | - | logic | yes
multiplexer | multiplexeur | - | mux | logic | yes
microcontroller | microcontrôleur | mikorokontororeri | mcu, uc | microcontroller | no
real time clock, clock module | horloge temps réel, horloge | isaha | rtc | memory | no
memory, eeprom, flash memory | mémoire | ububiko | - | memory | no
memory card, sd card, micro sd, microsd | carte mémoire, carte sd, carte micro sd | ikarita yo kubikaho | sd, usd, µsd, tf card | - | no
analog to digital converter, analogue to digital converter | convertisseur analogique numérique | - | adc, can | data_converter | yes
digital to analog converter, digital to analogue converter | convertisseur numérique analogique | - | dac, cna | data_converter | yes
data converter | convertisseur de données | - | - | data_converter | yes
crystal, quartz | quartz, cristal | - | xtal | crystal | yes
oscillator, resonator | oscillateur, résonateur | - | - | crystal | yes
connector | connecteur, connectique | - | conn | connector | yes
header, pin header | barrette, connecteur mâle, barrette mâle, broche | - | - | connector | yes
female header, socket header | barrette femelle, connecteur femelle | - | - | connector | yes
terminal, screw terminal, terminal block | bornier, bornier à vis, borne | - | - | connector | yes
ic socket, dip socket, socket | support de circuit, support ci, douille | - | - | connector | yes
jst connector, jst | connecteur jst | - | - | connector | yes
usb connector | connecteur usb, prise usb | - | - | connector | yes
barrel jack, dc jack, power jack | prise jack, fiche jack, jack d'alimentation | - | - | connector | yes
audio jack, headphone jack | prise casque | - | - | connector | yes
crocodile clip, alligator clip | pince crocodile | - | - | connector | yes
plug | fiche, prise | ipurize | - | - | no
jumper wire, jumper, dupont wire, dupont cable | fil de connexion, cavalier, fil dupont, câble dupont | insinga zo guhuza | dupont | Jumper Wires | no
wire, hook up wire | fil, fil électrique | urutsinga, urusinga, insinga | - | Connectors & Wire | no
cable, cord | câble, cordon | umugozi, kabure, kabule | - | - | no
usb cable | câble usb | - | - | - | yes
heat shrink, heat shrink tube | gaine thermorétractable, gaine thermo | - | - | - | yes
switch | interrupteur, commutateur | kontakiteri, akamo gacana | sw | switch | no
button, push button | bouton, bouton poussoir, poussoir | buto, ibuto, akabuto | btn | switch | no
tactile switch, tact switch, tactile button | bouton tactile, micro poussoir | - | - | switch | yes
slide switch | interrupteur à glissière | - | - | switch | yes
toggle switch | interrupteur à levier | - | - | switch | yes
dip switch | interrupteur dip | - | - | switch | yes
limit switch, micro switch, end stop | fin de course, capteur de fin de course | - | - | switch | yes
rotary switch | commutateur rotatif | - | - | switch | yes
relay | relais | rele | - | relay | no
solid state relay | relais statique | - | ssr | relay | yes
buzzer, beeper, alarm | bipeur, buzzer, avertisseur, alarme, sonnerie | inzogera, intabaza | - | sounder | no
active buzzer | buzzer actif | - | - | sounder | yes
passive buzzer | buzzer passif | - | - | sounder | yes
speaker, loudspeaker | haut parleur, enceinte | indangururamajwi | - | sounder | no
piezo | piézo | - | - | sounder | yes
microphone, mic | microphone, micro | mikoro | - | Sound | no
fuse, circuit breaker, breaker | fusible, disjoncteur | fizibule | - | fuse | no
heatsink, heat sink | dissipateur, radiateur | - | - | - | yes
fan, cooling fan | ventilateur | vantirateri | - | - | no
antenna, aerial | antenne | anteni | - | - | no
magnet | aimant | rukuruzi | - | - | no
electromagnet, solenoid | électroaimant, solénoïde | - | - | - | yes
light bulb, lamp, bulb | ampoule, lampe | ampure, itara, amatara | - | - | no
surface mount | montage en surface, composant cms | - | smd, smt, cms | - | yes
through hole | traversant, trou traversant | - | tht | - | yes
component, part | composant, pièce | ibice, akuma, piyese | - | - | no
passive component, passive | composant passif, passif | - | - | - | yes
semiconductor | semi conducteur | - | - | - | yes
electromechanical | électromécanique | - | - | - | yes
opto | optoélectronique | - | - | - | yes
`
