import type { NoticeSettingsView, Simulation } from "#contracts/notifications";

type Setting = "on" | "off" | "always" | "never";
interface Cell {
  readonly on: boolean;
  readonly setting: Setting;
}

export interface MatrixFamily {
  readonly family: string;
  readonly name: string;
  readonly rows: readonly {
    readonly type: string;
    readonly name: string;
    readonly gets: string;
    readonly cells: { readonly app: Cell; readonly email: Cell; readonly push: Cell };
  }[];
}

export interface SettingsView {
  readonly matrix: readonly MatrixFamily[];
  readonly settings: NoticeSettingsView;
  readonly overrides: readonly {
    readonly scopeKind: string;
    readonly scopeId: string;
    readonly level: string;
    readonly label: string;
    readonly path: string;
    readonly until: string | null;
  }[];
  readonly browsers: readonly {
    readonly id: string;
    readonly device: string;
    readonly at: string;
  }[];
  readonly vapidKey: string;
  readonly timeZone: string;
  readonly lastWeek: Simulation;
}

/** Minutes after midnight as a clock shows them. */
export const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
