/** Names of kinds that are not components, in the same columns as the table in components.ts. */
export const KIND_TERMS = `
development board, dev board, devkit | carte de développement, carte | ikibaho | devkit | board | no
shield, hat, expansion board | carte d'extension, extension | - | - | shield | yes
wireless, radio, rf | sans fil, radio | radiyo | rf | wireless | no
motor | moteur | moteri | - | motor | no
motor driver, motor controller, motor control, h bridge | pilote de moteur, driver moteur, contrôleur de moteur, commande de moteur, pont en h | - | - | motor_driver | yes
solar, sun | solaire, soleil | izuba | pv | solar | no
charger, charging | chargeur, charge, recharge | sharijeri, shajeri, gusharija | - | charger | no
battery, cell, accumulator | batterie, pile, accu, accumulateur | bateri, batiri, ibuye, amabuye | batt | battery | no
converter, dc converter, dc dc | convertisseur, convertisseur dc | - | dcdc | converter | yes
power supply, psu, supply | alimentation, bloc d'alimentation | amashanyarazi | psu, alim | power_supply | no
electricity, mains, power | électricité, secteur, courant électrique, puissance | amashanyarazi, umuriro | ac | power_supply | no
display, screen, monitor | afficheur, écran, affichage | ekara, ekaran, indorerwamo | - | display | no
lcd, character display, liquid crystal display | afficheur lcd, écran lcd, cristaux liquides | - | lcd | display | yes
e paper, e ink | papier électronique, encre électronique | - | epaper | display | yes
smart home, home automation | maison intelligente, domotique | inzu igezweho, inzu | - | smart_home | no
test instrument, instrument, measuring instrument | instrument de mesure, appareil de mesure | igipimisho | - | instrument | no
function generator, signal generator | générateur de fonctions, générateur de signaux | - | - | instrument | yes
prototype, prototyping | prototype, prototypage | igerageza | - | prototyping | no
red | rouge | umutuku | - | led | no
green | vert, verte | icyatsi | - | led | no
blue | bleu, bleue | ubururu | - | led | no
yellow | jaune | umuhondo | - | led | no
white | blanc, blanche | umweru | - | led | no
house, home | maison | inzu, urugo | - | smart_home | no
`

/** Names of kinds that add little meaning to the other words of a search. */
export const GENERIC_KIND_TERMS = `
sensor | capteur, détecteur, sonde | sensori, rukuruzi ipima, icyumvirizo | - | sensor | no
kit | kit, ensemble, trousse | - | - | kit | yes
`
