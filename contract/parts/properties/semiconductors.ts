import type { Property } from '#contract/parts/property.ts'
import { quantity, atLeast, atMost, choice, volts } from './define.ts'

/** Properties of diodes, transistors and LEDs. */
export const SEMICONDUCTOR: Property[] = [
  atLeast(
    'reverse_voltage',
    'Reverse voltage',
    'V',
    ['Reverse Voltage (Vr)', 'Vr', 'Vrrm', 'Peak reverse voltage'],
    volts,
  ),
  atLeast('forward_current', 'Current', 'A', [
    'Average Rectified Current (Io)',
    'Rectified current',
    'Forward current',
    'If',
    'Io',
    'Courant',
  ]),
  atMost('forward_voltage', 'Forward voltage', 'V', ['Forward Voltage (Vf@If)', 'Vf'], volts),
  atMost('reverse_leakage', 'Reverse leakage', 'A', ['Reverse Leakage Current (Ir)', 'Reverse leakage current', 'Ir']),
  atMost('recovery_time', 'Reverse recovery time', 's', ['Reverse Recovery Time (trr)', 'trr']),
  atLeast('surge_current', 'Surge current', 'A', ['Peak forward surge current', 'Ifsm']),
  choice('configuration', 'Configuration', ['Diode configuration']),
  quantity('zener_voltage', 'Zener voltage', 'V', ['Zener Voltage (Nom)', 'Zener Voltage (Range)', 'Vz'], volts),
  quantity(
    'standoff_voltage',
    'Stand-off voltage',
    'V',
    ['Reverse Stand-Off Voltage (Vrwm)', 'Vrwm', 'Working reverse voltage'],
    volts,
  ),
  quantity('breakdown_voltage', 'Breakdown voltage', 'V', ['Vbr'], volts),
  atMost(
    'clamping_voltage',
    'Clamping voltage',
    'V',
    ['Maximum clamping voltage', 'Clamping Voltage@Ipp', 'Vc'],
    volts,
  ),
  atLeast('pulse_power', 'Pulse power', 'W', [
    'Peak Pulse Power Dissipation (Ppp)@10/1000us',
    'Peak Pulse Power Dissipation (Ppp)',
    'Ppp',
  ]),
  atLeast('pulse_current', 'Pulse current', 'A', [
    'Peak Pulse Current (Ipp)@10/1000us',
    'Peak Pulse Current (Ipp)',
    'Ipp',
  ]),
  choice('direction', 'Direction', ['Polarity'], {
    choices: {
      unidirectional: ['Unidirectional', 'Uni-directional'],
      bidirectional: ['Bi-Directional', 'Bidirectional'],
    },
    isClosed: true,
  }),
  choice('polarity', 'Polarity', ['Transistor type', 'Type', 'Channel', 'FET type', 'Channel type'], {
    choices: {
      NPN: ['NPN Darlington'],
      PNP: ['PNP Darlington'],
      'N-channel': ['N channel', '1 N-channel', '1 Piece N-Channel', 'N-ch', 'NMOS'],
      'P-channel': ['P channel', '1 P-channel', '1 Piece P-Channel', 'P-ch', 'PMOS'],
      'N and P': ['N-channel and P-channel', '1 N-channel and 1 P-channel'],
    },
  }),
  atLeast('vceo', 'Vceo', 'V', ['Collector-Emitter Breakdown Voltage (Vceo)', 'Collector-emitter voltage'], volts),
  atLeast('collector_current', 'Collector current', 'A', ['Collector Current (Ic)', 'Ic']),
  atLeast('hfe', 'Current gain', '', ['DC Current Gain (hFE@Ic,Vce)', 'hFE', 'DC current gain']),
  atLeast('transition_frequency', 'Transition frequency', 'Hz', ['Transition Frequency (fT)', 'fT']),
  atMost(
    'saturation_voltage',
    'Saturation voltage',
    'V',
    ['Collector-Emitter Saturation Voltage (VCE(sat)@Ic,Ib)', 'VCE(sat)'],
    volts,
  ),
  atLeast('vds', 'Vds', 'V', ['Drain Source Voltage (Vdss)', 'Vdss', 'Drain-source voltage', 'Voltage'], volts),
  atLeast('drain_current', 'Drain current', 'A', ['Continuous Drain Current (Id)', 'Id']),
  atMost('on_resistance', 'RDS(on)', 'Ω', [
    'Drain Source On Resistance (RDS(on)@Vgs,Id)',
    'On resistance',
    'On-resistance',
    'Rds(on)',
  ]),
  quantity(
    'gate_threshold',
    'Gate threshold',
    'V',
    ['Gate Threshold Voltage (Vgs(th)@Id)', 'Vgs(th)', 'Threshold voltage'],
    volts,
  ),
  atMost('gate_charge', 'Gate charge', 'C', ['Total Gate Charge (Qg@Vgs)', 'Qg']),
  atMost('input_capacitance', 'Input capacitance', 'F', ['Input Capacitance (Ciss@Vds)', 'Ciss']),
  atLeast('brightness', 'Brightness', 'cd', ['Luminous intensity']),
  quantity('wavelength', 'Wavelength', 'm', ['Dominant wavelength', 'Peak wavelength']),
]
