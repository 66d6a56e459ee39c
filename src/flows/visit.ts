/** What a flow learns when its route is entered. */
export type Visit = {
  params: Record<string, string>;
  /** decisions §4's check. */
  enabled: boolean;
  /** Whether the operator's settings could be had. */
  settingsKnown: boolean;
  /** Has the settings asked for again, where they could not be had. */
  wantSettings: () => void;
};
